import { applies, assert } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import type { FixtureWallet } from '../namespace-fixture.js'
import { flush, until, within } from '../timeouts.js'
import { recordProviders } from '../record-providers.js'
import { type Subject, withReload, withHarness } from '../harness.js'

/** Shares other accounts. @internal */
export const setAccounts = async (wallet: FixtureWallet, addresses: readonly string[]): Promise<void> => {
  assert(wallet.setAccounts, 'The wallet of the fixture has no setAccounts: add it, or `silent: true`.')
  await wallet.setAccounts(addresses)
}

/** The reason why no event of a silent wallet is checked. @internal */
export const silence = ({ silent = false }: Pick<FixtureWallet, 'silent'>): string | undefined =>
  silent ? 'The wallet announces nothing by itself (`silent`).' : undefined

/** The reason why no disconnect revokes the permission. */
const permanence = ({ keepsPermission = false }: Pick<FixtureWallet, 'keepsPermission'>): string | undefined =>
  keepsPermission ? 'A page cannot revoke the permission of this wallet (`keepsPermission`).' : undefined

/** The checks of wallet events. @internal */
export const walletChecks = (
  subject: Subject,
  traits: Pick<FixtureWallet, 'silent' | 'keepsPermission'>,
): readonly ConformanceCheck[] => {
  const { otherChain } = subject.fixture
  const events: readonly ConformanceCheck[] = [
    {
      name: 'follows a wallet that shares another account instead',
      run: () =>
        withHarness(subject, async ({ connected, wallet, snapshot, clock }) => {
          const [, second] = await wallet.addresses()
          applies(second, 'The wallet has one account.')
          await connected()
          await setAccounts(wallet, [second])
          const followed = () => snapshot().address === second
          await until(clock, followed, () => `The wallet is on ${second}, the snapshot on ${snapshot().address}.`)
          assert(snapshot().status === 'connected', `After a change of accounts the status is ${snapshot().status}.`)
        }),
    },
    {
      name: 'disconnects a wallet that no longer shares an account',
      run: () =>
        withHarness(subject, async ({ connected, wallet, snapshot, clock, before }) => {
          await connected()
          await setAccounts(wallet, [])
          await until(
            clock,
            () => snapshot().status === 'disconnected',
            'The wallet shares nothing, and is still connected.',
          )
          assert(snapshot().address === undefined, `The address ${snapshot().address} is still shown.`)
          assert(wallet.listeners <= before.wallet, 'A listener is still on the wallet.')
        }),
    },
    {
      name: 'ignores wallet events after a disconnect',
      run: () =>
        withHarness(subject, async ({ connected, modal, wallet, namespace, clock, snapshot }) => {
          await connected()
          const addresses = await wallet.addresses()
          await within(clock, modal.disconnect(namespace), 'disconnect')
          await flush()
          const asked = wallet.requests
          await setAccounts(wallet, [...addresses].reverse())
          if (otherChain) await wallet.setChain?.(otherChain)
          await flush()
          const { status, address } = snapshot()
          assert(status === 'disconnected' && address === undefined, `After a disconnect and an event it is ${status}.`)
          assert(wallet.requests === asked, 'After a disconnect an event of the wallet had it asked again.')
        }),
    },
  ]
  return [
    ...skipFor(silence(traits), events),
    ...skipFor(permanence(traits), [
      {
        name: 'revokes the permission on disconnect, so that the next connect prompts',
        run: () =>
          withHarness(subject, async ({ connected, modal, wallet, namespace, clock }) => {
            await connected()
            await within(clock, modal.disconnect(namespace), 'disconnect')
            const prompts = wallet.prompts
            await connected()
            assert(wallet.prompts > prompts, 'After a disconnect the wallet still shares its accounts with this page.')
          }),
      },
    ]),
    {
      name: 'has a working provider whenever it is connected',
      run: async () => {
        await withReload(
          subject,
          async (harness) => {
            const record = recordProviders(harness)
            await harness.connected()
            const addresses = await harness.wallet.addresses()
            await harness.wallet.setAccounts?.([...addresses].reverse())
            if (otherChain) await harness.wallet.setChain?.(otherChain)
            await flush()
            await harness.wallet.setAccounts?.(addresses.slice(0, 1))
            await flush()
            await record.verify()
          },
          async (harness) => {
            const record = recordProviders(harness)
            await until(
              harness.clock,
              () => harness.snapshot().status !== 'connecting',
              'After a reload it is still connecting; expected connected, or disconnected with a reason.',
              10,
            )
            await flush()
            await within(harness.clock, harness.modal.disconnect(), 'disconnect')
            await record.verify()
          },
        )
      },
    },
  ]
}
