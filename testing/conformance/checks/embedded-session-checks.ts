import type { EmbeddedSession } from '../../../services/embedded-wallet.js'
import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { createWorld, EMAIL, type EmbeddedWalletTab, openTab, withTab } from '../embedded-wallet-harness.js'
import { rejection, until, within } from '../timeouts.js'

const MESSAGE = '0x68656c6c6f'

/** An address, as its chain writes it. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

interface EvmProvider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

/** Returns the EIP-1193 provider of a session, if it has one. @internal */
export const evmOf = async (tab: EmbeddedWalletTab, session: EmbeddedSession): Promise<EvmProvider | undefined> =>
  tab.provider.namespaces.includes('eip155')
    ? ((await within(tab.clock, session.provider('eip155'), 'The EIP-1193 provider')) as EvmProvider)
    : undefined

/** Restores a session in a new page. @internal */
export const restored = (tab: EmbeddedWalletTab): Promise<EmbeddedSession | undefined> =>
  within(tab.clock, tab.provider.restore(tab.context, tab.signal), 'A restore')

/** The checks of sessions. @internal */
export const embeddedSessionChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => [
  {
    name: 'names accounts as their chains write them, one at least for each namespace',
    run: () =>
      withTab(make, async (tab) => {
        const { accounts } = await tab.login()
        for (const { namespace, address } of accounts) {
          assert(tab.provider.namespaces.includes(namespace as never), `The namespace ${namespace} is not listed.`)
          assert(ADDRESSES[namespace]?.test(address), `${show(address)} is no address on ${namespace}.`)
        }
      }),
  },
  {
    name: 'restores the session after a reload, with the same accounts',
    run: async () => {
      const world = createWorld(make())
      const before = openTab(world)
      const { accounts } = await before.login()
      before.destroy()
      const after = openTab(world)
      try {
        const session = await restored(after)
        assert(session, 'A reload has lost the session.')
        assert(
          show(session.accounts) === show(accounts),
          `After a reload the accounts are ${show(session.accounts)}; expected ${show(accounts)}.`,
        )
      } finally {
        after.destroy()
      }
    },
  },
  {
    name: 'shares the accounts by the EIP-1193 provider',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        const evm = await evmOf(tab, session)
        applies(evm, 'The session has no EVM provider.')
        const shared = await within(tab.clock, evm.request({ method: 'eth_accounts' }), 'eth_accounts')
        const [active] = session.accounts.filter(({ namespace }) => namespace === 'eip155')
        assert(
          Array.isArray(shared) && String(shared[0]).toLowerCase() === active?.address.toLowerCase(),
          `eth_accounts returned ${show(shared)}; expected ${show(active?.address)} first.`,
        )
      }),
  },
  {
    name: 'signs a message, and refuses what a wallet cannot show',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        const evm = await evmOf(tab, session)
        const [account] = session.accounts.filter(({ namespace }) => namespace === 'eip155')
        applies(evm && account, 'The session has no EVM account.')
        const sign = (method: string, params: readonly unknown[]) => evm.request({ method, params })
        const signature = await within(tab.clock, sign('personal_sign', [MESSAGE, account.address]), 'A signature')
        assert(/^0x[0-9a-f]{130,}$/i.test(String(signature)), `A signature is ${show(signature)}.`)
        const hash = `0x${'11'.repeat(32)}`
        await rejection(tab.clock, sign('eth_sign', [account.address, hash]), 'eth_sign')
        await rejection(tab.clock, sign('portico_unknown', []), 'An unknown method')
        const other = `0x${'22'.repeat(20)}`
        await rejection(tab.clock, sign('personal_sign', [MESSAGE, other]), 'A signature of another account')
      }),
  },
  {
    name: 'returns the same provider each time',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        for (const namespace of tab.provider.namespaces) {
          const [one, other] = await within(
            tab.clock,
            Promise.all([session.provider(namespace), session.provider(namespace)]),
            `The provider of ${namespace}`,
          )
          assert(one === other, `The session has two providers of ${namespace}.`)
        }
      }),
  },
  {
    name: 'forgets the user when the user signs out',
    run: async () => {
      const world = createWorld(make())
      const before = openTab(world)
      const session = await before.login()
      await within(before.clock, session.signOut(), 'A sign-out')
      before.destroy()
      const stored = JSON.stringify(world.storage.entries())
      assert(!stored.includes(EMAIL), 'The email address is still stored after a sign-out.')
      const after = openTab(world)
      try {
        assert((await restored(after)) === undefined, 'A session is restored after the sign-out.')
        assert(after.used() === 0, 'A restore after the sign-out has reached outside the page.')
      } finally {
        after.destroy()
      }
    },
  },
  {
    name: 'ends the session, once, when another tab signs out',
    run: async () => {
      const world = createWorld(make())
      const first = openTab(world)
      const second = openTab(world)
      try {
        await first.login()
        const session = await restored(second)
        assert(session, 'A second tab does not restore the session.')
        const changes: string[] = []
        const stop = session.watch((change) => void changes.push(change))
        const end = () =>
          world.fixture.endElsewhere((type, payload) => {
            for (const page of second.frame.pages) page.emit(type, payload)
          })
        end()
        await until(second.clock, () => changes.includes('ended'), 'A session that has ended elsewhere goes on.')
        stop()
        end()
        assert(changes.filter((change) => change === 'ended').length === 1, 'A session has ended more than once.')
        const third = openTab(world)
        const found = await restored(third)
        third.destroy()
        assert(found === undefined, 'A session that has ended elsewhere is restored.')
      } finally {
        first.destroy()
        second.destroy()
      }
    },
  },
]
