import { isModalError } from '../../../kernel/errors/modal-error.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { calm, refusal, within } from '../timeouts.js'
import { type Cast, onStage, type Stage } from '../harness.js'

const isDisconnected = ({ now, storage }: Stage, why: string): void => {
  const { status, isConnected, address, connections, loading } = now()
  check(status === 'disconnected' && !isConnected && address === undefined, `${why}: the status is ${status}.`)
  check(connections.length === 0, `${why}: a connection is kept.`)
  check(!loading, `${why}: it is still loading.`)
  const stored = Object.entries(storage.entries()).filter(([key]) => key.endsWith(':connections'))
  check(
    stored.every(([, text]) => !text.includes('connectorId')),
    `${why}: the wallet is remembered.`,
  )
}

/** What a namespace promises about connecting. @internal */
export const connectPromises = (cast: Cast): readonly ConformancePromise[] => [
  {
    name: 'connect answers at least one address, and the snapshot shows it',
    run: () =>
      onStage(cast, async ({ connected, now, wallet, namespace }) => {
        const connection = await connected()
        const shared = await wallet.addresses()
        check(connection.accounts.length > 0, 'The connection has no account.')
        check(connection.accounts.includes(connection.account), `${connection.account} is not among the accounts.`)
        check(
          connection.account === shared[0],
          `The account is ${connection.account}, the wallet shares ${show(shared)}.`,
        )
        const { status, address, caipAddress, allAccounts, connectedWalletInfo, caipNetwork } = now()
        check(status === 'connected' && address === connection.account, `The snapshot says ${status}, ${address}.`)
        check(caipAddress === `${cast.fixture.chain}:${address}`, `The CAIP address is ${caipAddress}.`)
        check(
          allAccounts.some((one) => one.address === address),
          'The account is not among all accounts.',
        )
        check(
          connectedWalletInfo?.identifier === wallet.connectorId,
          `The wallet is ${connectedWalletInfo?.identifier}.`,
        )
        check(caipNetwork?.chainNamespace === namespace, 'The network is not of this namespace.')
      }),
  },
  {
    name: 'two clicks ask the wallet once',
    run: () =>
      onStage(cast, async ({ connect, clock, wallet, now }) => {
        wallet.next('delay')
        const clicks = Promise.all([connect(), connect()])
        // A wallet that fails at once is judged below, and no runner hears of it before.
        clicks.catch(() => undefined)
        await calm()
        wallet.release()
        await within(clock, clicks, 'Two clicks on a wallet')
        check(wallet.prompts === 1, `The visitor was asked ${wallet.prompts} times.`)
        check(now().connections.length === 1, `There are ${now().connections.length} connections.`)
      }),
  },
  {
    name: 'a rejected connect leaves it disconnected, with USER_REJECTED',
    run: () =>
      onStage(cast, async (stage) => {
        stage.wallet.next('reject')
        const error = await refusal(stage.clock, stage.connect(), 'A connect that the visitor declined')
        check(isModalError(error, 'USER_REJECTED'), `The error is ${show(error)}`)
        isDisconnected(stage, 'After a declined connect')
        check(stage.now().reason === 'USER_REJECTED', `The reason is ${stage.now().reason}.`)
      }),
  },
  {
    name: 'a wallet that does not answer can be cancelled at once, and its late answer is dropped',
    run: () =>
      onStage(cast, async (stage) => {
        stage.wallet.next('delay')
        const abort = new AbortController()
        const connecting = stage.connect({ signal: abort.signal })
        connecting.catch(() => undefined)
        await calm()
        check(stage.now().status === 'connecting', `While the wallet thinks the status is ${stage.now().status}.`)
        abort.abort()
        const error = await refusal(stage.clock, connecting, 'A connect that was cancelled')
        check(isModalError(error, 'OPERATION_ABORTED'), `The error is ${show(error)}`)
        isDisconnected(stage, 'After a cancelled connect')
        stage.wallet.release()
        await calm()
        isDisconnected(stage, 'After the late answer of a cancelled connect')
      }),
  },
  ...(['garbage', 'falsy', 'throw'] as const).map(
    (behaviour): ConformancePromise => ({
      name: `a wallet that answers a connect with ${behaviour} ends in an error with a code, disconnected`,
      run: () =>
        onStage(cast, async (stage) => {
          stage.wallet.next(behaviour)
          const error = await refusal(stage.clock, stage.connect(), `A connect answered with ${behaviour}`)
          check(isModalError(error), `The error is not a ModalError: ${show(error)}`)
          isDisconnected(stage, `After a connect answered with ${behaviour}`)
          check(stage.wallet.listeners <= stage.before.wallet, 'A listener is still on the wallet.')
        }),
    }),
  ),
  {
    name: 'a wallet that answers twice is connected once',
    run: () =>
      onStage(cast, async ({ connected, wallet, now, modal, spy }) => {
        let connects = 0
        spy.tap('connect.settled', async () => {
          connects += 1
        })
        wallet.next('twice')
        await connected()
        await calm()
        check(connects === 1, `It was connected ${connects} times.`)
        check(now().connections.length === 1, `There are ${now().connections.length} connections.`)
        // Under another id, too: a second one of the same id the kernel leaves out.
        const { connectors } = modal.getSnapshot()
        check(connectors.length === 1, `The wallet is listed ${connectors.length} times.`)
      }),
  },
  {
    name: 'a wallet that announces itself again is listed once',
    run: () =>
      onStage(cast, async ({ wallet, modal, window }) => {
        const count = () => modal.getSnapshot().connectors.filter(({ id }) => id === wallet.connectorId).length
        await calm()
        check(count() === 1, `The wallet is listed ${count()} times.`)
        wallet.announce(window)
        await calm()
        check(count() === 1, `The wallet announced itself again, and is listed ${count()} times.`)
        check(modal.getSnapshot().connectors.length === 1, 'The wallet is listed under a second name.')
      }),
  },
  {
    name: 'malformed input of connect never reaches a wallet',
    run: () =>
      onStage(cast, async ({ modal, wallet, clock }) => {
        const connect = (input: unknown) => modal.connect(cast.fixture.chain, input as { connectorId: string })
        for (const input of [undefined, null, 42, 'wallet', [], {}, { connectorId: 42 }, { connectorId: ['x'] }]) {
          const error = await refusal(clock, connect(input), `connect(${show(input)})`)
          check(isModalError(error, 'INPUT_INVALID'), `connect(${show(input)}) ended in ${show(error)}`)
        }
        check(wallet.requests === 0, 'The wallet was asked.')
      }),
  },
  {
    name: 'a storage that fails costs the memory, not the visit',
    run: () =>
      onStage(cast, async ({ storage, connected, now }) => {
        storage.failWith('disabled')
        await connected()
        check(now().isConnected, 'Without a storage the wallet cannot be connected.')
      }),
  },
]
