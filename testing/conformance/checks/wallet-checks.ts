import { isModalError } from '../../../kernel/errors/modal-error.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { calm, refusal, until, within } from '../timeouts.js'
import { recordProviders } from '../record-providers.js'
import { type Cast, onReload, onStage } from '../harness.js'

/** What a namespace promises about what a wallet does by itself, and about changing chains. @internal */
export const walletPromises = (cast: Cast): readonly ConformancePromise[] => {
  const { chain, otherChain, unlistedChain } = cast.fixture
  const changingChains: readonly ConformancePromise[] = otherChain
    ? [
        {
          name: 'a wallet that moves to another chain by itself moves the snapshot',
          run: () =>
            onStage(cast, async ({ connected, wallet, now, clock }) => {
              await connected()
              await wallet.setChain(otherChain)
              const moved = () => now().caipNetwork?.caipNetworkId === otherChain
              await until(clock, moved, () => `The wallet is on ${otherChain}, the snapshot says ${now().caipAddress}.`)
            }),
        },
        {
          name: 'switch asks nobody once it is cancelled',
          run: () =>
            onStage(cast, async ({ connected, modal, wallet, clock, watch }) => {
              if (!watch.handlers()['switch']) return
              await connected()
              const prompts = wallet.prompts
              watch.around((run, input, call) =>
                run(input, Object.create(call, { signal: { value: AbortSignal.abort() } })),
              )
              await refusal(clock, modal.switch(otherChain), 'switch whose signal was aborted before it ran')
              check(wallet.prompts === prompts, 'switch asked the visitor although it was cancelled.')
            }),
        },
        {
          name: 'switch moves the wallet, or tells truthfully where it stayed',
          run: () =>
            onStage(cast, async ({ connected, modal, wallet, now, clock, watch }) => {
              if (!watch.handlers()['switch']) return
              await connected()
              wallet.next('reject')
              const rejected = await refusal(clock, modal.switch(otherChain), 'A switch that was declined')
              check(isModalError(rejected, 'USER_REJECTED'), `A declined switch ended in ${show(rejected)}`)
              wallet.next('stay')
              const stayed = await refusal(clock, modal.switch(otherChain), 'A switch after which the wallet stayed')
              check(isModalError(stayed, 'CHAIN_MISMATCH'), `A switch without effect ended in ${show(stayed)}`)
              check(
                now().caipNetwork?.caipNetworkId === chain,
                `The wallet stayed, the snapshot says ${now().caipAddress}.`,
              )
              await within(clock, modal.switch(otherChain), 'A switch')
              check(
                now().caipNetwork?.caipNetworkId === otherChain,
                `After a switch the snapshot says ${now().caipAddress}.`,
              )
              check(now().isConnected, 'A switch has disconnected the wallet.')
            }),
        },
      ]
    : []
  return [
    {
      name: 'accounts that the wallet changes by itself reach the snapshot',
      run: () =>
        onStage(cast, async ({ connected, wallet, now, clock }) => {
          await connected()
          const [first = '', second = ''] = await wallet.addresses()
          check(second, 'The fixture needs a wallet with two addresses.')
          await wallet.setAccounts([second, first])
          const followed = () => now().address === second
          await until(clock, followed, () => `The wallet is on ${second}, the snapshot on ${now().address}.`)
          check(now().status === 'connected', `After a change of accounts the status is ${now().status}.`)
        }),
    },
    {
      name: 'a wallet that shares no account any more is disconnected',
      run: () =>
        onStage(cast, async ({ connected, wallet, now, clock, before }) => {
          await connected()
          await wallet.setAccounts([])
          await until(
            clock,
            () => now().status === 'disconnected',
            'The wallet shares nothing, and is still connected.',
          )
          check(now().address === undefined, `The address ${now().address} is still shown.`)
          check(wallet.listeners <= before.wallet, 'A listener is still on the wallet.')
        }),
    },
    ...changingChains,
    ...(unlistedChain
      ? [
          {
            name: 'a wallet that moves to a network nobody has listed is shown there',
            run: () =>
              onStage(cast, async ({ connected, wallet, now, clock }) => {
                await connected()
                await wallet.setChain(unlistedChain)
                const shown = () => now().caipNetwork?.caipNetworkId
                const said = () => `The wallet is on ${unlistedChain}, the snapshot says ${shown()}.`
                await until(clock, () => shown() === unlistedChain, said)
                check(now().isConnected, `A wallet on an unknown network is ${now().status}.`)
              }),
          },
        ]
      : []),
    {
      name: 'a disconnect gives the permission back: the next connect asks the visitor',
      run: () =>
        onStage(cast, async ({ connected, modal, wallet, namespace, clock }) => {
          await connected()
          await within(clock, modal.disconnect(namespace), 'disconnect')
          const prompts = wallet.prompts
          await connected()
          const asked = wallet.prompts > prompts || wallet.keepsPermission
          check(asked, 'After a disconnect the wallet still shares its accounts with this page.')
        }),
    },
    {
      name: 'what a wallet does after a disconnect changes nothing, and nobody asks it',
      run: () =>
        onStage(cast, async ({ connected, modal, wallet, namespace, clock, now }) => {
          await connected()
          const [first = '', second = ''] = await wallet.addresses()
          await within(clock, modal.disconnect(namespace), 'disconnect')
          await calm()
          const asked = wallet.requests
          await wallet.setAccounts([second, first])
          if (otherChain) await wallet.setChain(otherChain)
          await calm()
          const { status, address } = now()
          check(status === 'disconnected' && address === undefined, `After a disconnect and an event it is ${status}.`)
          check(wallet.requests === asked, 'After a disconnect an event of the wallet had it asked again.')
        }),
    },
    {
      name: 'whenever it says connected there is a provider that answers',
      run: async () => {
        await onReload(
          cast,
          async (stage) => {
            const record = recordProviders(stage)
            await stage.connected()
            const [first = '', second = ''] = await stage.wallet.addresses()
            await stage.wallet.setAccounts([second, first])
            if (otherChain) await stage.wallet.setChain(otherChain)
            await calm()
            await stage.wallet.setAccounts([first])
            await calm()
            await record.verify()
          },
          async (stage) => {
            const record = recordProviders(stage)
            await until(stage.clock, () => stage.now().status !== 'connecting', 'It is connecting for ever.', 10)
            await calm()
            await within(stage.clock, stage.modal.disconnect(), 'disconnect')
            await record.verify()
          },
        )
      },
    },
  ]
}
