import { isModalError } from '../../../kernel/errors/modal-error.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush, rejection, until, within } from '../timeouts.js'
import { recordProviders } from '../record-providers.js'
import { type Subject, withReload, withHarness } from '../harness.js'

/** The checks of wallet events and chain changes. @internal */
export const walletChecks = (subject: Subject): readonly ConformanceCheck[] => {
  const { chain, otherChain, unlistedChain } = subject.fixture
  const changingChains: readonly ConformanceCheck[] = otherChain
    ? [
        {
          name: 'follows a chain change of the wallet',
          run: () =>
            withHarness(subject, async ({ connected, wallet, now, clock }) => {
              await connected()
              await wallet.setChain(otherChain)
              const moved = () => now().caipNetwork?.caipNetworkId === otherChain
              await until(clock, moved, () => `The wallet is on ${otherChain}, the snapshot says ${now().caipAddress}.`)
            }),
        },
        {
          name: 'switch sends no prompt after it was cancelled',
          run: () =>
            withHarness(subject, async ({ connected, modal, wallet, clock, watch }) => {
              if (!watch.handlers()['switch']) return
              await connected()
              const prompts = wallet.prompts
              watch.around((run, input, call) =>
                run(input, Object.create(call, { signal: { value: AbortSignal.abort() } })),
              )
              await rejection(clock, modal.switch(otherChain), 'switch whose signal was aborted before it ran')
              assert(wallet.prompts === prompts, 'switch prompted the user although it was cancelled.')
            }),
        },
        {
          name: 'switches the chain, or reports the chain on which the wallet stayed',
          run: () =>
            withHarness(subject, async ({ connected, modal, wallet, now, clock, watch }) => {
              if (!watch.handlers()['switch']) return
              await connected()
              wallet.next('reject')
              const rejected = await rejection(clock, modal.switch(otherChain), 'A switch that was rejected')
              assert(isModalError(rejected, 'USER_REJECTED'), `A rejected switch ended in ${show(rejected)}`)
              wallet.next('stay')
              const stayed = await rejection(clock, modal.switch(otherChain), 'A switch after which the wallet stayed')
              assert(isModalError(stayed, 'CHAIN_MISMATCH'), `A switch without effect ended in ${show(stayed)}`)
              assert(
                now().caipNetwork?.caipNetworkId === chain,
                `The wallet stayed, the snapshot says ${now().caipAddress}.`,
              )
              await within(clock, modal.switch(otherChain), 'A switch')
              assert(
                now().caipNetwork?.caipNetworkId === otherChain,
                `After a switch the snapshot says ${now().caipAddress}.`,
              )
              assert(now().isConnected, 'A switch has disconnected the wallet.')
            }),
        },
      ]
    : []
  return [
    {
      name: 'follows an account change of the wallet',
      run: () =>
        withHarness(subject, async ({ connected, wallet, now, clock }) => {
          await connected()
          const [first = '', second = ''] = await wallet.addresses()
          assert(second, 'The fixture needs a wallet with two addresses.')
          await wallet.setAccounts([second, first])
          const followed = () => now().address === second
          await until(clock, followed, () => `The wallet is on ${second}, the snapshot on ${now().address}.`)
          assert(now().status === 'connected', `After a change of accounts the status is ${now().status}.`)
        }),
    },
    {
      name: 'disconnects a wallet that no longer shares an account',
      run: () =>
        withHarness(subject, async ({ connected, wallet, now, clock, before }) => {
          await connected()
          await wallet.setAccounts([])
          await until(
            clock,
            () => now().status === 'disconnected',
            'The wallet shares nothing, and is still connected.',
          )
          assert(now().address === undefined, `The address ${now().address} is still shown.`)
          assert(wallet.listeners <= before.wallet, 'A listener is still on the wallet.')
        }),
    },
    ...changingChains,
    ...(unlistedChain
      ? [
          {
            name: 'shows a wallet on a network that is not listed',
            run: () =>
              withHarness(subject, async ({ connected, wallet, now, clock }) => {
                await connected()
                await wallet.setChain(unlistedChain)
                const shown = () => now().caipNetwork?.caipNetworkId
                const said = () => `The wallet is on ${unlistedChain}, the snapshot says ${shown()}.`
                await until(clock, () => shown() === unlistedChain, said)
                assert(now().isConnected, `A wallet on an unknown network is ${now().status}.`)
              }),
          },
        ]
      : []),
    {
      name: 'revokes the permission on disconnect, so that the next connect prompts',
      run: () =>
        withHarness(subject, async ({ connected, modal, wallet, namespace, clock }) => {
          await connected()
          await within(clock, modal.disconnect(namespace), 'disconnect')
          const prompts = wallet.prompts
          await connected()
          const asked = wallet.prompts > prompts || wallet.keepsPermission
          assert(asked, 'After a disconnect the wallet still shares its accounts with this page.')
        }),
    },
    {
      name: 'ignores wallet events after a disconnect',
      run: () =>
        withHarness(subject, async ({ connected, modal, wallet, namespace, clock, now }) => {
          await connected()
          const [first = '', second = ''] = await wallet.addresses()
          await within(clock, modal.disconnect(namespace), 'disconnect')
          await flush()
          const asked = wallet.requests
          await wallet.setAccounts([second, first])
          if (otherChain) await wallet.setChain(otherChain)
          await flush()
          const { status, address } = now()
          assert(status === 'disconnected' && address === undefined, `After a disconnect and an event it is ${status}.`)
          assert(wallet.requests === asked, 'After a disconnect an event of the wallet had it asked again.')
        }),
    },
    {
      name: 'has a working provider whenever it is connected',
      run: async () => {
        await withReload(
          subject,
          async (harness) => {
            const record = recordProviders(harness)
            await harness.connected()
            const [first = '', second = ''] = await harness.wallet.addresses()
            await harness.wallet.setAccounts([second, first])
            if (otherChain) await harness.wallet.setChain(otherChain)
            await flush()
            await harness.wallet.setAccounts([first])
            await flush()
            await record.verify()
          },
          async (harness) => {
            const record = recordProviders(harness)
            await until(harness.clock, () => harness.now().status !== 'connecting', 'It is connecting for ever.', 10)
            await flush()
            await within(harness.clock, harness.modal.disconnect(), 'disconnect')
            await record.verify()
          },
        )
      },
    },
  ]
}
