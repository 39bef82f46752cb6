import type { CaipNetworkId, TransactionRecord } from 'portico/plugin'
import type { ActivityItem } from 'portico/services'
import type { ActivityEntry } from '../contract.js'
import { isSpam } from './is-spam.js'
import type { KnownNote } from './read-note.js'

/** What is fetched and sent for one account on one network. */
export interface MergeInput {
  readonly chain: CaipNetworkId
  readonly account: string
  readonly fetched: readonly ActivityItem[]
  readonly records: readonly TransactionRecord[]
  /** What was asked of wallets, by hash. */
  readonly notes?: ReadonlyMap<string, KnownNote>
}

/** Hexadecimal hashes and addresses are the same in any case; others are not. */
export const fold = (text: string): string => (text.startsWith('0x') ? text.toLowerCase() : text)

/** Returns the hash under which a source lists a transaction; a replaced one stays apart from its replacement. */
const listedHash = ({ hash, chainHash = hash, status }: TransactionRecord): string | undefined =>
  status === 'replaced' ? hash : chainHash

const toEntry = (record: TransactionRecord, note?: KnownNote): ActivityEntry => {
  const { chain, account, hash, callsId, status, reason, sentAt, settledAt, page, explorerUrl = page } = record
  const parties = note && note.kind !== 'trade' && { from: account, to: note.to }
  return {
    id: `sent:${hash ?? callsId}`,
    hash: listedHash(record) ?? '',
    chain,
    kind: note ? (note.kind ?? 'send') : 'transaction',
    status,
    minedAt: settledAt ?? sentAt,
    from: account,
    ...(note && { to: note.to }),
    transfers: note?.token ? [{ direction: 'out', token: note.token, amount: note.amount, ...parties }] : [],
    isOwn: true,
    ...(reason !== undefined && { reason }),
    ...(settledAt !== undefined && { settledAt }),
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
}

/** What the page knows of an exchange: a source that reads logs sees at most one side of it. */
const asTrade = ({ transfers }: ActivityItem, own: Omit<ActivityEntry, 'chain'>): Partial<ActivityEntry> => {
  if (own.kind !== 'trade') return {}
  const isPaid = transfers.some(({ direction }) => direction === 'out')
  return { kind: 'trade', transfers: isPaid ? transfers : [...transfers, ...own.transfers] }
}

/** What this page knows of a plain transfer: a source may name neither the contract nor the receiver. */
const asSent = ({ transfers }: ActivityItem, own: Omit<ActivityEntry, 'chain'>, to: string): Partial<ActivityEntry> => {
  const [transfer, ...others] = transfers
  if (transfer?.direction !== 'out' || others.length > 0 || transfer.to !== undefined) return {}
  return { transfers: [{ ...(own.transfers[0] ?? transfer), from: `${own.from}`, to }] }
}

/** What this page knows of a transaction that the source lists too: a source can be late. */
const withRecord = (item: ActivityItem, record: TransactionRecord | undefined, note?: KnownNote): ActivityEntry => {
  // Three times as fast as a spread: a history may have ten thousand entries.
  if (!record) return Object.assign({}, item, { isOwn: false })
  const { chain: _, ...own } = toEntry(record, note)
  const isLate = item.status === 'pending' || (record.isReorganized === true && own.status !== 'unknown')
  const sent = note && own.kind === 'send' ? asSent(item, own, note.to) : asTrade(item, own)
  return { ...own, ...item, ...sent, status: isLate ? own.status : item.status, isOwn: true }
}

/** Merges what a source lists with what was sent from this page: once each, pending first, then newest first. */
export const mergeEntries = ({
  chain,
  account,
  fetched,
  records,
  notes,
}: MergeInput): { readonly items: readonly ActivityEntry[]; readonly hidden: number } => {
  const own = new Map(
    records
      .filter((record) => record.chain === chain && fold(record.account) === fold(account))
      .map((record) => [fold(listedHash(record) ?? `${record.callsId}`), record]),
  )
  const entries = new Map<string, ActivityEntry>()
  const spam = new Set<string>()
  for (const item of fetched) {
    const { id, hash } = item
    if (item.chain !== chain || entries.has(id)) continue
    if (isSpam(item)) {
      spam.add(id)
      continue
    }
    const key = own.size > 0 ? fold(hash) : ''
    entries.set(id, withRecord(item, own.get(key), notes?.get(key)))
    own.delete(key)
  }
  for (const record of own.values()) {
    const entry = toEntry(record, notes?.get(fold(`${record.hash}`)))
    entries.set(entry.id, entry)
  }
  const rank = ({ status }: ActivityEntry) => (status === 'pending' ? 0 : 1)
  const items = [...entries.values()].sort((one, other) => rank(one) - rank(other) || other.minedAt - one.minedAt)
  return { items: Object.freeze(items), hidden: spam.size }
}
