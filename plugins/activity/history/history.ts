import { createResource, type Resource, type ResourceState, wholeIdentity } from 'portico/kit'
import type { Operation, PluginContext, StorageEntry } from 'portico/plugin'
import {
  type ActivityItem,
  type Identity,
  identityQuery,
  type Missing,
  type Page,
  sentTransferQuery,
  type Token,
  tokenListQuery,
} from 'portico/services'
import type { ActivityStore } from '../activity-store.js'
import { FRESH_MS, NAMES_FRESH_MS, NOTES_LIMIT } from '../constants.js'
import type { ActivityEntry, ActivityGroup, ActivitySnapshot } from '../contract.js'
import { activityError } from '../errors.js'
import type english from '../messages/en.js'
import type { ActivityOptions } from '../options.js'
import { type AccountSubject, accountOf, keyOfAccount } from './account-subject.js'
import { counterpartiesIn, loadCounterparties } from './counterparties.js'
import { groupEntries } from './group-entries.js'
import { loadHistory } from './load-history.js'
import { fold, mergeEntries } from './merge-entries.js'
import { coinOf, readHash, readNote } from './read-note.js'
import { openNotes, type StoredNote } from './stored-notes.js'

/** The context of the plugin's lazy code. */
export type HistoryContext = PluginContext<ActivityOptions, ActivityStore, never, unknown, typeof english>

/** What is missing where nothing is fetched. */
const SENT_ONLY: readonly Missing[] = ['received', 'older']

/** What accounts have sent and received. */
export class History {
  readonly names: Resource<AccountSubject, Identity>
  private readonly others: Resource<AccountSubject, readonly string[]>
  private readonly pages: Resource<AccountSubject, Page<ActivityItem>>
  /** The last snapshot of each namespace, with what it was made of. */
  private readonly known = new Map<string, { readonly of: readonly unknown[]; readonly snapshot: ActivitySnapshot }>()

  private readonly stored: StorageEntry<readonly StoredNote[]>

  constructor(private readonly context: HistoryContext) {
    this.stored = openNotes(context)
    for (const { hash, ...note } of this.stored.read()) context.store.remember(hash, note)
    context.tap('erased', () => context.store.forget())
    this.pages = createResource<AccountSubject, Page<ActivityItem>>(context, {
      id: 'history',
      key: keyOfAccount,
      load: (...call) => loadHistory(context, ...call),
      freshFor: FRESH_MS,
      refreshOn: ['send'],
    })
    this.others = createResource<AccountSubject, readonly string[]>(context, {
      id: 'counterparties',
      key: keyOfAccount,
      load: (subject, signal) => loadCounterparties(context, subject, signal),
      freshFor: NAMES_FRESH_MS,
    })
    this.names = createResource<AccountSubject, Identity>(context, {
      id: 'names',
      key: keyOfAccount,
      load: async ({ network, account }, signal) =>
        wholeIdentity((await context.query(identityQuery, network.chainNamespace, { network, account, signal })) ?? {}),
      freshFor: NAMES_FRESH_MS,
    })
  }

  of(namespace: string, subject: AccountSubject): ActivitySnapshot {
    const state = this.pages.of(this.isFetched(subject) ? subject : undefined)
    const { store, stores } = this.context
    const of = [keyOfAccount(subject), state, stores.transactions.all, store.notes]
    const last = this.known.get(namespace)
    if (last?.of.every((part, at) => part === of[at])) return last.snapshot
    const snapshot = this.snapshotOf(subject, state)
    this.known.set(namespace, { of, snapshot })
    return snapshot
  }

  /** Lists whom an account has dealt with: by the entries that are shown, and by further pages. */
  counterparties(namespace: string, subject: AccountSubject): readonly string[] {
    const { value = [] } = this.others.of(this.isFetched(subject) ? subject : undefined)
    return [...new Set([...counterpartiesIn(this.of(namespace, subject).items, subject.account), ...value])]
  }

  group(items: readonly ActivityEntry[], locale: string): readonly ActivityGroup[] {
    return groupEntries(items, { locale, now: this.context.clock.now() })
  }

  async run(verb: 'refresh' | 'more', namespace: string): Promise<void> {
    const subject = accountOf(this.context.stores, namespace)
    if (!subject) throw activityError('ACTIVITY_ACCOUNT_MISSING')
    if (this.isFetched(subject)) await this.pages[verb](subject)
  }

  /** Remembers what was sent until the source lists it. */
  async remember(operation: Operation, answer: unknown): Promise<void> {
    const { query, signal, store, stores } = this.context
    const { chain, namespace, tag } = operation
    const [hash, network] = [readHash(answer), stores.networks.find(chain)]
    const built = async () => (tag === undefined ? undefined : query(sentTransferQuery, namespace, { tag }))
    const note = readNote(operation) ?? (await built().catch(() => undefined))
    if (!note || hash === undefined || !network) return
    const { asset } = note
    const isSame = (token: Token) => token.address !== undefined && fold(token.address) === fold(`${asset}`)
    // Without the token, the amount cannot be told.
    const listed = async () => (await query(tokenListQuery, namespace, { network, signal }))?.find(isSame)
    const token = asset === undefined ? coinOf(network) : await listed().catch(() => undefined)
    store.remember(fold(hash), { ...note, ...(token && { token }) })
    this.stored.write([...store.notes].slice(-NOTES_LIMIT).map(([of, one]) => ({ hash: of, ...one })))
  }

  /** Whether the source knows the history of an account; otherwise only what was sent from this page is known. */
  private isFetched({ network }: AccountSubject): boolean {
    return this.context.stores.accounts.offers(network.chainNamespace).history === 'source'
  }

  private snapshotOf(
    subject: AccountSubject,
    { status, value, error, readAt }: ResourceState<Page<ActivityItem>>,
  ): ActivitySnapshot {
    const { network, account } = subject
    const { store, stores } = this.context
    const records = stores.transactions.all
    const hasSource = this.isFetched(subject)
    return Object.freeze({
      ...mergeEntries({
        chain: network.caipNetworkId,
        account,
        fetched: value?.items ?? [],
        records,
        notes: store.notes,
      }),
      status: !hasSource ? 'ready' : status === 'idle' ? 'loading' : status,
      hasMore: value?.cursor !== undefined,
      missing: hasSource ? (value?.missing ?? []) : SENT_ONLY,
      ...(error !== undefined && { error }),
      ...(readAt !== undefined && { readAt }),
    })
  }
}
