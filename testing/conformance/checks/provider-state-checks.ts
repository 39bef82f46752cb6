import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { withReload } from '../harness.js'
import { addProvider, assertEvents, type ProviderSubject, withProvider } from '../provider-harness.js'
import { flush, until, within } from '../timeouts.js'
import { setAccounts } from './wallet-checks.js'

/** The checks of what a provider is and what it emits. @internal */
export const providerStateChecks = (subject: ProviderSubject): readonly ConformanceCheck[] => {
  const { chain, otherChain, provider: kind } = subject.fixture
  return [
    {
      name: 'keeps one frozen provider across connects, switches and disconnects',
      run: () =>
        withProvider(subject, async ({ provider, found, connected, modal, namespace, clock, watch }) => {
          const isSame = (when: string) => assert(found() === provider, `${when}, the API has another provider.`)
          assert(Object.isFrozen(provider), 'The provider is not frozen: return Object.freeze(provider).')
          await connected()
          isSame('After a connect')
          if (otherChain && watch.handlers()['switch']) {
            await within(clock, modal.switch(otherChain), 'A switch')
            isSame('After a switch')
          }
          await within(clock, modal.disconnect(namespace), 'A disconnect')
          isSame('After a disconnect')
          await connected()
          isSame('After a second connect')
        }),
    },
    {
      name: 'shares no account before a connection, and asks no wallet',
      run: () =>
        withProvider(subject, async ({ read, clock, wallet, modal }) => {
          const { accounts } = await within(clock, read(), 'Reading the provider before a connection')
          assert(accounts.length === 0, `Before a connection the provider shares ${accounts.join(', ')}.`)
          assert(wallet.requests === 0, 'The wallet was asked although no wallet is connected.')
          assert(!modal.getSnapshot().open, 'Reading the provider has opened the modal.')
        }),
    },
    {
      name: 'shares the accounts of the wallet, the active one first',
      run: () =>
        withProvider(subject, async ({ read, connected, wallet, clock, snapshot }) => {
          await connected()
          const { accounts } = await within(clock, read(), 'Reading the provider of a connected wallet')
          const { address, allAccounts } = snapshot()
          assert(accounts[0] === address, `The active account is ${address}, the first of the provider ${accounts[0]}.`)
          const missing = allAccounts.find((one) => !accounts.includes(one.address))
          assert(!missing, `The wallet shares ${missing?.address}, the provider does not: ${accounts.join(', ')}.`)
          const known = await wallet.addresses()
          const unknown = accounts.find((one) => !known.includes(one))
          assert(!unknown, `The provider shares ${unknown}; the wallet shares ${known.join(', ')}.`)
        }),
    },
    {
      name: 'emits a connect and a disconnect with their payloads',
      run: () =>
        withProvider(subject, async ({ read, listen, connected, modal, namespace, clock }) => {
          const events = listen()
          const before = await read()
          await connected()
          await flush()
          const now = await read()
          assertEvents(events.splice(0), kind.changes(now, before), 'After a connect')
          await within(clock, modal.disconnect(namespace), 'A disconnect')
          await flush()
          assertEvents(events, kind.changes({ ...(await read()), accounts: [] }, now), 'After a disconnect')
        }),
    },
    {
      name: 'emits a change of accounts in the wallet, and that it shares none',
      run: () =>
        withProvider(subject, async ({ read, listen, connected, wallet, clock, snapshot }) => {
          applies(!wallet.silent, 'The wallet announces nothing by itself (`silent`).')
          await connected()
          await flush()
          const [, second] = await wallet.addresses()
          const events = listen()
          let before = await read()
          if (second !== undefined) {
            await setAccounts(wallet, [second])
            await until(
              clock,
              () => snapshot().address === second,
              `The wallet shares ${second} alone; the modal does not.`,
            )
            await flush()
            const now = { ...before, accounts: [second] }
            assertEvents(events.splice(0), kind.changes(now, before), `When the wallet shares ${second} alone`)
            before = now
          }
          await setAccounts(wallet, [])
          await until(clock, () => !snapshot().isConnected, 'The wallet shares nothing, and is still connected.')
          await flush()
          assertEvents(
            events,
            kind.changes({ ...(await read()), accounts: [] }, before),
            'When the wallet shares nothing',
          )
        }),
    },
    ...(otherChain
      ? [
          {
            name: 'emits a switch once, and nothing for the same network',
            run: () =>
              withProvider(subject, async ({ read, listen, connected, modal, clock, watch }) => {
                applies(watch.handlers()['switch'], 'The plugin has no handler for switch.')
                await connected()
                await flush()
                const events = listen()
                const before = await read()
                await within(clock, modal.switch(otherChain), 'A switch')
                await within(clock, modal.switch(otherChain), 'A switch to the same network')
                await flush()
                const now = await read()
                const isThere = before.chain === undefined || now.chain === otherChain
                assert(isThere, `After a switch to ${otherChain} the provider is on ${show(now.chain)}.`)
                assertEvents(events, kind.changes(now, before), `After a switch from ${chain} to ${otherChain}`)
              }),
          },
        ]
      : []),
    {
      name: 'emits nothing when the modal opens, closes or shows a message',
      run: () =>
        withProvider(subject, async ({ listen, connected, modal, clock }) => {
          await connected()
          await flush()
          const events = listen()
          modal.open()
          modal.toast('success', 'Hello')
          modal.close({ force: true })
          await clock.advance(60_000)
          await flush()
          assertEvents(events, [], 'After the modal was opened and closed')
        }),
    },
    {
      name: 'has the new state when an event is emitted',
      run: () =>
        withProvider(subject, async ({ provider, read, connected, clock, snapshot }) => {
          const states: ReturnType<typeof read>[] = []
          for (const name of kind.events) kind.on(provider, name, () => void states.push(read()))
          await connected()
          await flush()
          assert(states.length > 0, 'A connect has emitted no event.')
          for (const state of states) {
            const { accounts } = await within(clock, state, 'Reading the provider in a listener')
            const { address } = snapshot()
            assert(
              accounts[0] === address,
              `A listener has read the account ${show(accounts[0])}; expected ${address}.`,
            )
          }
        }),
    },
    {
      name: 'calls the other listeners when one throws, and none that was removed',
      run: () =>
        withProvider(subject, async ({ provider, connected }) => {
          let called = 0
          let removed = 0
          for (const name of kind.events) {
            kind.on(provider, name, () => {
              throw new Error('A listener of a library fails.')
            })
            kind.on(provider, name, () => {
              called += 1
            })
            const remove = kind.on(provider, name, () => {
              removed += 1
            })
            remove()
          }
          await connected()
          await flush()
          assert(called > 0, 'A listener that throws keeps the others from being called.')
          assert(removed === 0, `A listener that was removed was called ${removed} times.`)
        }),
    },
    {
      name: 'emits a connection that is restored after a reload, without a prompt',
      run: () =>
        withReload(
          subject,
          async ({ connected }) => void (await connected()),
          async (harness) => {
            const { listen, read, clock, snapshot, wallet, modal } = addProvider(subject, harness)
            const prompts = wallet.prompts
            const events = listen()
            const before = await read()
            await until(
              clock,
              () => snapshot().status !== 'connecting',
              'After a reload it is still connecting; expected connected, or disconnected with a reason.',
              10,
            )
            if (snapshot().reason === 'RESTORE_DEFERRED') modal.open()
            await until(clock, () => snapshot().isConnected, 'After a reload the wallet is not connected.', 10)
            await flush()
            assertEvents(events, kind.changes(await read(), before), 'After a reload')
            assert(wallet.prompts === prompts, 'The user was prompted by a reload.')
          },
        ),
    },
  ]
}
