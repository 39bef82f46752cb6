import { act } from 'react'
import { vi } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { TransactionState } from '../../../kernel/contract/query.js'
import { type ActivityApi, type ActivityOptions, activity } from '../../../plugins/activity/index.js'
import type { ActivityItem, Page, PageCall } from '../../../services/index.js'
import { feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { fakeSource } from '../../support/fake-source.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { mountModal } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/activity/messages/en.js'
import '../../../plugins/activity/runtime.js'
import '../../../plugins/activity/views/views.js'

/** When the tests happen. */
export const NOW = Date.parse('2026-06-20T12:00:00Z')

export const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SOLANA = '7XkQb2Vt9mNcRpE4wLhSaJ6fYdGz1KuToq8HxC3mT9vP'

type Fetch = (call: PageCall) => Promise<Page<ActivityItem> | undefined>

/** A connected modal with accounts on EVM networks and on Solana, and a source that a test scripts. */
export const bootActivity = async (
  fetch: Fetch = async () => ({ items: [] }),
  {
    extra = [],
    chain = 'eip155',
    storage = memoryStorage(),
    ...options
  }: Partial<ActivityOptions> & {
    extra?: readonly AnyPlugin[]
    chain?: 'eip155' | 'solana'
    storage?: ReturnType<typeof memoryStorage>
  } = {},
) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155', 'solana'] })
  const chains = { eip155: [EVM, 'Ethereum', 'Base'], solana: [SOLANA, 'Solana'] } as const
  /** What became of a transaction, by its hash. */
  const states = new Map<string, TransactionState>()
  const families = Object.entries(chains).map(([id, [account, ...names]]) => {
    Object.assign(wallet.sides[id] ?? {}, { accounts: [account], chain: `${id}:1` })
    const networks = names.map((name, at) => fakeNetwork(`${id}:${at + 1}`, { name }))
    const transaction = async ({ hash = '' }: { readonly hash?: string }) => states.get(hash)
    // As both chains do, so that the form for sending is there.
    const queries = { prepareTransfer: async () => undefined }
    const offers = { history: id === 'solana' ? 'page' : 'source' } as const
    return fakeNamespace({ id, wallets: [wallet], networks, transaction, queries, offers })
  })
  const asked = vi.fn(fetch)
  const events: { readonly event: string; readonly properties: unknown }[] = []
  const watcher = feature('watcher', ({ tap }) =>
    tap('event', ({ event, properties }) => {
      if (/TRANSACTIONS/.test(event)) events.push({ event, properties })
    }),
  )
  const plugin = activity({ source: fakeSource({ activity: asked }), ...options })
  const booted = mountModal({
    clock: manualClock({ now: NOW }),
    storage,
    plugins: [...families, plugin as AnyPlugin, watcher, ...extra] as readonly AnyPlugin[],
  })
  const { modal } = booted
  const connect = (id: string) =>
    act(async () => void (await modal.connect(`${id}:1` as never, { connectorId: 'org.garden' } as never)))
  await connect(chain === 'eip155' ? 'solana' : 'eip155')
  await connect(chain)
  const api = (modal.plugins as unknown as { readonly activity: ActivityApi }).activity
  /** Sends from this page; the wallet answers with the hash. */
  const send = async (hash: string, id: 'eip155' | 'solana' = chain) => {
    Object.assign(wallet.sides[id]?.script ?? {}, { send: async () => hash })
    await act(async () => void (await modal.send(`${id}:1` as never, { to: 'bob', amount: '5' } as never)))
  }
  const lines = () =>
    booted
      .all('.portico-list .portico-row, .portico-list .portico-caption')
      .filter((row) => !row.closest('[data-leaving]'))
      .map((row) =>
        row.matches('.portico-caption')
          ? `# ${row.textContent}`
          : [...row.querySelectorAll('.portico-row-name, .portico-row-main > .portico-row-detail, .portico-moved > *')]
              .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
              .join(' | '),
      )
  return { ...booted, api, asked, events, wallet, states, send, lines }
}
