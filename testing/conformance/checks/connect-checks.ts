import { isModalError } from '../../../kernel/errors/modal-error.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush, prompted, rejection, within } from '../timeouts.js'
import { type Subject, withHarness, type Harness } from '../harness.js'

const isDisconnected = ({ snapshot, storage }: Harness, why: string): void => {
  const { status, isConnected, address, connections, loading } = snapshot()
  assert(status === 'disconnected' && !isConnected && address === undefined, `${why}: the status is ${status}.`)
  assert(connections.length === 0, `${why}: a connection is kept.`)
  assert(!loading, `${why}: it is still loading.`)
  const stored = Object.entries(storage.entries()).filter(([key]) => key.endsWith(':connections'))
  assert(
    stored.every(([, text]) => !text.includes('connectorId')),
    `${why}: the wallet is remembered.`,
  )
}

/** The checks of connecting. @internal */
export const connectChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'returns at least one address on connect and shows it in the snapshot',
    run: () =>
      withHarness(subject, async ({ connected, snapshot, wallet, namespace }) => {
        const connection = await connected()
        const shared = await wallet.addresses()
        assert(connection.accounts.length > 0, 'The connection has no account.')
        assert(
          connection.accounts.some(({ address }) => address === connection.account),
          `${connection.account} is not among the accounts.`,
        )
        assert(
          connection.account === shared[0],
          `The account is ${connection.account}, the wallet shares ${show(shared)}.`,
        )
        const { status, address, caipAddress, allAccounts, connectedWalletInfo, caipNetwork } = snapshot()
        assert(status === 'connected' && address === connection.account, `The snapshot says ${status}, ${address}.`)
        assert(caipAddress === `${subject.fixture.chain}:${address}`, `The CAIP address is ${caipAddress}.`)
        assert(
          allAccounts.some((one) => one.address === address),
          'The account is not among all accounts.',
        )
        assert(
          connectedWalletInfo?.identifier === wallet.connectorId,
          `The wallet is ${connectedWalletInfo?.identifier}.`,
        )
        assert(caipNetwork?.chainNamespace === namespace, 'The network is not of this namespace.')
      }),
  },
  {
    name: 'prompts once for two connects at the same time',
    run: () =>
      withHarness(subject, async ({ connect, clock, wallet, snapshot }) => {
        wallet.next('delay')
        const clicks = Promise.all([connect(), connect()])
        // A synchronous failure is asserted below; no runner may see it as unhandled.
        clicks.catch(() => undefined)
        await prompted(clock, wallet, clicks)
        wallet.release()
        await within(clock, clicks, 'Two clicks on a wallet')
        assert(wallet.prompts === 1, `The user was prompted ${wallet.prompts} times.`)
        assert(snapshot().connections.length === 1, `There are ${snapshot().connections.length} connections.`)
      }),
  },
  {
    name: 'stays disconnected with USER_REJECTED after a rejected connect',
    run: () =>
      withHarness(subject, async (harness) => {
        harness.wallet.next('reject')
        const error = await rejection(harness.clock, harness.connect(), 'A connect that the user rejected')
        assert(isModalError(error, 'USER_REJECTED'), `The error is ${show(error)}`)
        isDisconnected(harness, 'After a rejected connect')
        assert(harness.snapshot().reason === 'USER_REJECTED', `The reason is ${harness.snapshot().reason}.`)
      }),
  },
  {
    name: 'cancels a pending connect at once and ignores its late answer',
    run: () =>
      withHarness(subject, async (harness) => {
        harness.wallet.next('delay')
        const abort = new AbortController()
        const connecting = harness.connect({ signal: abort.signal })
        connecting.catch(() => undefined)
        await prompted(harness.clock, harness.wallet, connecting)
        assert(
          harness.snapshot().status === 'connecting',
          `While the prompt is open the status is ${harness.snapshot().status}.`,
        )
        abort.abort()
        const error = await rejection(harness.clock, connecting, 'A connect that was cancelled')
        assert(isModalError(error, 'OPERATION_ABORTED'), `The error is ${show(error)}`)
        isDisconnected(harness, 'After a cancelled connect')
        harness.wallet.release()
        await flush()
        isDisconnected(harness, 'After the late answer of a cancelled connect')
      }),
  },
  ...(['garbage', 'falsy', 'throw'] as const).map(
    (behaviour): ConformanceCheck => ({
      name: `fails with a code and stays disconnected when a wallet answers a connect with ${behaviour}`,
      run: () =>
        withHarness(subject, async (harness) => {
          harness.wallet.next(behaviour)
          const error = await rejection(harness.clock, harness.connect(), `A connect answered with ${behaviour}`)
          assert(isModalError(error), `The error is not a ModalError: ${show(error)}`)
          isDisconnected(harness, `After a connect answered with ${behaviour}`)
          assert(harness.wallet.listeners <= harness.before.wallet, 'A listener is still on the wallet.')
        }),
    }),
  ),
  {
    name: 'connects once when the wallet answers twice',
    run: () =>
      withHarness(subject, async ({ connected, wallet, snapshot, modal, spy }) => {
        let connects = 0
        spy.tap('connect.settled', async () => {
          connects += 1
        })
        wallet.next('twice')
        await connected()
        await flush()
        assert(connects === 1, `It was connected ${connects} times.`)
        assert(snapshot().connections.length === 1, `There are ${snapshot().connections.length} connections.`)
        // The kernel drops a second connector with the same id, so another id is checked, too.
        const { connectors } = modal.getSnapshot()
        assert(connectors.length === 1, `The wallet is listed ${connectors.length} times.`)
      }),
  },
  {
    name: 'lists a wallet once when it is announced twice',
    run: () =>
      withHarness(subject, async ({ wallet, modal, window }) => {
        const count = () => modal.getSnapshot().connectors.filter(({ id }) => id === wallet.connectorId).length
        await flush()
        assert(count() === 1, `The wallet is listed ${count()} times.`)
        wallet.announce(window)
        await flush()
        assert(count() === 1, `The wallet announced itself again, and is listed ${count()} times.`)
        assert(modal.getSnapshot().connectors.length === 1, 'The wallet is listed under a second name.')
      }),
  },
  {
    name: 'rejects malformed connect input before it reaches a wallet',
    run: () =>
      withHarness(subject, async ({ modal, wallet, clock }) => {
        const connect = (input: unknown) => modal.connect(subject.fixture.chain, input as { connectorId: string })
        for (const input of [undefined, null, 42, 'wallet', [], {}, { connectorId: 42 }, { connectorId: ['x'] }]) {
          const error = await rejection(clock, connect(input), `connect(${show(input)})`)
          assert(isModalError(error, 'INPUT_INVALID'), `connect(${show(input)}) ended in ${show(error)}`)
        }
        assert(wallet.requests === 0, 'The wallet was asked.')
      }),
  },
  {
    name: 'works without a usable storage',
    run: () =>
      withHarness(subject, async ({ storage, connected, snapshot }) => {
        storage.failWith('disabled')
        await connected()
        assert(snapshot().isConnected, 'Without a storage the wallet cannot be connected.')
      }),
  },
]
