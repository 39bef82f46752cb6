import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { applies, assert, show } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { type Harness, type Subject, withHarness } from '../harness.js'
import type { FixtureWallet } from '../namespace-fixture.js'
import { flush, rejection, until, within } from '../timeouts.js'
import { silence } from './wallet-checks.js'

/** Records snapshots whose address is not one of the wallet's on the snapshot's network. */
const recordMixed = async ({ modal, namespace, wallet }: Harness, chains: readonly CaipNetworkId[]) => {
  const own = new Map(await Promise.all(chains.map(async (chain) => [chain, await wallet.addresses(chain)] as const)))
  const mixed: (string | undefined)[] = []
  modal.subscribe(({ namespaces }) => {
    const { address, caipAddress, caipNetwork } = namespaces[namespace] ?? {}
    const known = caipNetwork && own.get(caipNetwork.caipNetworkId)
    if (address !== undefined && !known?.includes(address)) mixed.push(caipAddress)
  })
  return mixed
}

/** The reason why no move of this wallet is followed. */
const stillness = ({ silent, setChain }: FixtureWallet): string | undefined =>
  silence({ silent: silent ?? false }) ?? (setChain ? undefined : 'The wallet has no network of its own.')

const expectSwitch = (watch: Harness['watch']): void =>
  applies(watch.handlers()['switch'], 'The plugin has no handler for switch.')

const switchChecks = (
  subject: Subject,
  otherChain: CaipNetworkId,
  traits: FixtureWallet,
): readonly ConformanceCheck[] => {
  const { chain, inputs } = subject.fixture
  return [
    ...skipFor(stillness(traits), [
      {
        name: 'follows a chain change of the wallet',
        run: () =>
          withHarness(subject, async ({ connected, wallet, snapshot, clock }) => {
            await connected()
            await wallet.setChain?.(otherChain)
            const moved = () => snapshot().caipNetwork?.caipNetworkId === otherChain
            await until(
              clock,
              moved,
              () => `The wallet is on ${otherChain}, the snapshot says ${snapshot().caipAddress}.`,
            )
          }),
      },
    ]),
    {
      name: 'switch sends no prompt after it was cancelled',
      run: () =>
        withHarness(subject, async ({ connected, modal, wallet, clock, watch }) => {
          expectSwitch(watch)
          await connected()
          const prompts = wallet.prompts
          watch.around((run, input, call) =>
            run(input, Object.create(call, { signal: { value: AbortSignal.abort() } })),
          )
          const aborted = modal.switch(otherChain).catch(() => undefined)
          await within(clock, aborted, 'switch whose signal was aborted before it ran')
          assert(wallet.prompts === prompts, 'switch prompted the user although it was cancelled.')
        }),
    },
    {
      name: 'switches the chain, or reports the chain on which the wallet stayed',
      run: () =>
        withHarness(subject, async ({ connected, modal, wallet, snapshot, clock, watch }) => {
          expectSwitch(watch)
          await connected()
          const prompts = wallet.prompts
          wallet.next('reject')
          const rejecting = modal.switch(otherChain)
          await within(
            clock,
            rejecting.catch(() => undefined),
            'A switch that was rejected',
          )
          // A wallet without a network of its own may have nothing to ask.
          if (wallet.setChain || wallet.prompts > prompts) {
            const rejected = await rejection(clock, rejecting, 'A switch that was rejected')
            assert(isModalError(rejected, 'USER_REJECTED'), `A rejected switch ended in ${show(rejected)}`)
            wallet.next('stay')
            const stayed = await rejection(clock, modal.switch(otherChain), 'A switch after which the wallet stayed')
            assert(isModalError(stayed, 'CHAIN_MISMATCH'), `A switch without effect ended in ${show(stayed)}`)
            assert(
              snapshot().caipNetwork?.caipNetworkId === chain,
              `The wallet stayed, the snapshot says ${snapshot().caipAddress}.`,
            )
          }
          await within(clock, modal.switch(otherChain), 'A switch')
          assert(
            snapshot().caipNetwork?.caipNetworkId === otherChain,
            `After a switch the snapshot says ${snapshot().caipAddress}.`,
          )
          assert(snapshot().isConnected, 'A switch has disconnected the wallet.')
          await flush()
          const { address } = snapshot()
          const addresses = await wallet.addresses(otherChain)
          assert(
            addresses.includes(address ?? ''),
            `After a switch to ${otherChain} the snapshot has the address ${address}; expected one of the wallet: ${addresses.join(', ')}.`,
          )
        }),
    },
    {
      name: 'changes the chain and its account in one step',
      run: () =>
        withHarness(subject, async (harness) => {
          const { connected, modal, clock, watch } = harness
          expectSwitch(watch)
          const mixed = await recordMixed(harness, [chain, otherChain])
          await connected()
          await within(clock, modal.switch(otherChain), 'A switch')
          await within(clock, modal.switch(chain), 'A switch back')
          assert(mixed.length === 0, `A snapshot has the address of another network: ${mixed[0]}`)
        }),
    },
    {
      name: 'signs for another chain with an account of that chain',
      run: () =>
        withHarness(subject, async (harness) => {
          const { connected, modal, wallet, clock, snapshot, watch } = harness
          const { sign } = inputs
          applies(sign && !wallet.lacks?.includes('sign'), 'The wallet, or the fixture, has no sign.')
          expectSwitch(watch)
          const mixed = await recordMixed(harness, [chain, otherChain])
          await connected()
          const [account = ''] = await wallet.addresses(otherChain)
          let acting: string | undefined
          watch.around((run, input, call) => {
            if (call.operation.handler === 'sign') acting = call.account
            return run(input, call)
          })
          const signing = modal.invoke(otherChain, 'sign', sign.valid(account, otherChain))
          await within(clock, signing, `sign for ${otherChain} while the wallet is on ${chain}`)
          assert(acting === account, `On ${otherChain} the account is ${account}, and ${acting} signed.`)
          assert(snapshot().address === account, `After it the snapshot says ${snapshot().caipAddress}.`)
          assert(mixed.length === 0, `A snapshot has the address of another network: ${mixed[0]}`)
        }),
    },
  ]
}

/** The checks of chain changes. @internal */
export const chainChecks = (subject: Subject, traits: FixtureWallet): readonly ConformanceCheck[] => {
  const { chain, otherChain, unlistedChain } = subject.fixture
  return [
    ...skipFor(
      otherChain ? undefined : 'The fixture has no `otherChain`.',
      switchChecks(subject, otherChain ?? chain, traits),
    ),
    ...skipFor(unlistedChain ? stillness(traits) : 'The fixture has no `unlistedChain`.', [
      {
        name: 'shows a wallet on a network that is not listed',
        run: () =>
          withHarness(subject, async ({ connected, wallet, snapshot, clock }) => {
            await connected()
            await wallet.setChain?.(unlistedChain ?? chain)
            const shown = () => snapshot().caipNetwork?.caipNetworkId
            const said = () => `The wallet is on ${unlistedChain}, the snapshot says ${shown()}.`
            await until(clock, () => shown() === unlistedChain, said)
            assert(snapshot().isConnected, `A wallet on an unknown network is ${snapshot().status}.`)
          }),
      },
    ]),
  ]
}
