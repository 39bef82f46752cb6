import { parseCaipNetworkId } from '../caip/caip.js'
import type { StorageEntry } from '../contract/storage-entry.js'
import type { TransactionState } from '../contract/query.js'
import type { TransactionRecord } from '../contract/transaction.js'
import { kernelError } from '../errors/kernel-errors.js'
import { messageOf } from '../errors/read-thrown.js'
import type { Follower, SentDraft } from '../kernel-runtime.js'
import type { Kernel } from '../kernel.js'
import { transactionQuery } from '../queries.js'
import { readWebUrl } from '../schema/define-schema.js'
import { callTransactionTaps } from './call-transaction-taps.js'
import {
  MISSING_ANSWERS,
  PENDING_TRANSACTIONS_LIMIT,
  SETTLED_TRANSACTIONS_LIMIT,
  TRANSACTION_POLL_MS,
  TRANSACTION_WATCH_MS,
} from './constants.js'
import { isOpen, reopenRecord, settleRecord, stateOf, takeNames } from './settle-record.js'
import { openTransactions } from './stored-transactions.js'
import { linkToExplorer } from './link-to-explorer.js'
import { keyOf } from './key-of.js'

/** How a transaction is polled. */
interface Poll {
  readonly begunAt: number
  /** When the network last knew it. */
  readonly knownAt: number
  /** How many answers in a row missed it although it stood in a block. */
  readonly missing: number
  /** Milliseconds before the network is asked. */
  readonly delay: number
}

/** An answer of the network: `undefined` while it does not know the transaction. */
interface Told {
  readonly state: TransactionState | undefined
}

/** Returns an answer without a page that is not a web address, which is reported once. */
const readState = (
  kernel: Kernel,
  namespace: string,
  state: TransactionState | undefined,
): TransactionState | undefined => {
  if (state?.explorerUrl === undefined || state.explorerUrl === null) return state
  try {
    readWebUrl(state.explorerUrl, 'explorerUrl')
    return state
  } catch (cause) {
    const { reported } = kernel.runtime
    const key = `explorer:${namespace}`
    if (!reported.has(key)) {
      reported.add(key)
      const values = { plugin: namespace }
      const { message } = kernelError('EXPLORER_INVALID', { values, details: messageOf(cause), cause })
      kernel.ports.logger.error(message, cause)
    }
    const { explorerUrl: _, ...rest } = state
    return rest
  }
}

/** Follows what was sent until it is settled for good, over reloads. */
class TransactionFollower implements Follower {
  private readonly entry: StorageEntry<readonly TransactionRecord[]>
  /** What cancels the next poll, by the key of the transaction. */
  private readonly polls = new Map<string, () => void>()
  /** Pending transactions of disconnected accounts: they are followed, and no longer stored. */
  private readonly unstored = new Set<string>()

  constructor(private readonly kernel: Kernel) {
    this.entry = openTransactions(kernel)
    kernel.signal.addEventListener('abort', () => {
      for (const cancel of this.polls.values()) cancel()
    })
    const { transactions } = kernel.stores
    transactions.replace([...transactions.all, ...this.entry.read().map((record) => this.link(record))])
    for (const record of transactions.all) if (isOpen(record)) this.begin(record)
  }

  /** Lists a transaction as pending and polls it. Beyond 99 pending ones it is not listed, and its status is `unknown`. */
  follow({ chain, account, tag, ...sent }: SentDraft): TransactionRecord {
    const { transactions } = this.kernel.stores
    const known = this.find(keyOf({ chain, ...sent }))
    if (known) return tag === undefined || known.tag !== undefined ? known : this.change(known, { tag })
    const isFull = transactions.all.filter(({ status }) => status === 'pending').length >= PENDING_TRANSACTIONS_LIMIT
    const isAnswered = this.kernel.answers.isAnswered(transactionQuery, parseCaipNetworkId(chain).namespace)
    const sentAt = this.kernel.ports.clock.now()
    const record = this.link({
      chain,
      account,
      ...sent,
      status: isFull || !isAnswered ? 'unknown' : 'pending',
      ...(tag !== undefined && { tag }),
      sentAt,
      ...(!isAnswered && { settledAt: sentAt }),
    })
    if (isFull) return record
    transactions.replace([record, ...transactions.all])
    // The wallet may have left before it answered.
    if (!this.isConnected(record)) this.unstored.add(keyOf(record))
    this.store()
    callTransactionTaps(this.kernel, record)
    if (isAnswered) this.begin(record)
    return record
  }

  /** Drops the settled transactions of disconnected accounts, and stores nothing more of the pending ones. */
  forget(namespace: string, accounts: readonly string[]): void {
    const { transactions } = this.kernel.stores
    const isTheirs = ({ chain, account }: TransactionRecord) =>
      chain.startsWith(`${namespace}:`) && accounts.includes(account)
    for (const record of transactions.all) if (isTheirs(record)) this.unstored.add(keyOf(record))
    transactions.replace(transactions.all.filter((record) => record.status === 'pending' || !isTheirs(record)))
    const stored = this.entry.read()
    if (stored.some(isTheirs)) this.entry.write(stored.filter((record) => !isTheirs(record)))
  }

  private isConnected({ chain, account }: TransactionRecord): boolean {
    const { namespace } = parseCaipNetworkId(chain)
    return this.kernel.stores.connections
      .of(namespace)
      .some(({ accounts }) => accounts.some(({ address }) => address === account))
  }

  private link(record: TransactionRecord): TransactionRecord {
    return linkToExplorer(this.kernel.stores, record)
  }

  private find(key: string): TransactionRecord | undefined {
    return this.kernel.stores.transactions.all.find((record) => keyOf(record) === key)
  }

  private change(record: TransactionRecord, change: Partial<TransactionRecord>): TransactionRecord {
    return this.replace(record, { ...record, ...change })
  }

  private replace(record: TransactionRecord, next: TransactionRecord): TransactionRecord {
    const { transactions } = this.kernel.stores
    const changed = this.link(next)
    let settled = 0
    transactions.replace(
      transactions.all
        .map((one) => (keyOf(one) === keyOf(record) ? changed : one))
        .filter(({ status }) => status === 'pending' || ++settled <= SETTLED_TRANSACTIONS_LIMIT),
    )
    this.store()
    return changed
  }

  /** Stores the transactions beside those that other tabs have stored. */
  private store(): void {
    const { all } = this.kernel.stores.transactions
    const known = new Set(all.map(keyOf))
    const others = this.entry.read().filter((record) => !known.has(keyOf(record)) && isOpen(record))
    this.entry.write([...all.filter((record) => !this.unstored.has(keyOf(record))), ...others])
  }

  private begin(record: TransactionRecord): void {
    this.schedule(keyOf(record), this.firstPoll())
  }

  private firstPoll(): Poll {
    const now = this.kernel.ports.clock.now()
    return { begunAt: now, knownAt: now, missing: 0, delay: TRANSACTION_POLL_MS.first }
  }

  private schedule(key: string, poll: Poll): void {
    if (this.kernel.signal.aborted) return
    this.polls.set(
      key,
      this.kernel.ports.clock.after(poll.delay, () => void this.poll(key, poll)),
    )
  }

  private async poll(key: string, poll: Poll): Promise<void> {
    const asked = this.find(key)
    const answer = asked && (await this.ask(asked))
    if (this.kernel.signal.aborted) return
    // While the network was asked, it may have been dropped or been given a tag.
    const record = this.find(key)
    const next = record && this.take(record, answer, { ...poll, delay: this.laterThan(poll) })
    if (next) this.schedule(key, next)
    else this.polls.delete(key)
  }

  private laterThan({ begunAt, delay }: Poll): number {
    const { growth, longest, later } = TRANSACTION_POLL_MS
    const isOld = this.kernel.ports.clock.now() - begunAt > TRANSACTION_WATCH_MS
    return Math.min(delay * growth, isOld ? later : longest)
  }

  /** Takes over what the network says of a transaction; returns how it is polled next, or `undefined` if it is settled. */
  private take(record: TransactionRecord, answer: Told | undefined, poll: Poll): Poll | undefined {
    const now = this.kernel.ports.clock.now()
    const state = answer?.state
    const isDue = now - (record.settledAt ?? poll.knownAt) > TRANSACTION_WATCH_MS
    if (state && state.status !== 'pending')
      return this.settle(record, state, isDue) ? { ...poll, knownAt: now, missing: 0 } : undefined
    if (record.isProvisional) {
      if (isDue) return void this.settle(record, stateOf(record), isDue)
      const missing = answer ? poll.missing + 1 : poll.missing
      if (missing < MISSING_ANSWERS) return { ...poll, missing }
      this.announce(this.replace(record, reopenRecord(record, state)))
      return this.firstPoll()
    }
    if (!state) return isDue ? void this.settle(record, { ...stateOf(record), status: 'unknown' }, isDue) : poll
    const named = takeNames(record, state)
    const { hint = record.hint } = state
    if (named !== record || hint !== record.hint)
      this.replace(record, { ...named, ...(hint !== undefined && { hint }) })
    return { ...poll, knownAt: now }
  }

  /** Asks what became of a transaction; `undefined` if its network cannot be asked. */
  private async ask({ chain, account, hash, callsId, hint }: TransactionRecord): Promise<Told | undefined> {
    const { answers, stores, signal } = this.kernel
    const network = stores.networks.find(chain)
    if (!network) return undefined
    const call = {
      network,
      account,
      ...(callsId === undefined ? hash !== undefined && { hash } : { callsId }),
      ...(hint !== undefined && { hint }),
      signal,
    }
    const { chainNamespace } = network
    return answers.ask(transactionQuery, chainNamespace, call).then(
      (state) => ({ state: readState(this.kernel, chainNamespace, state) }),
      () => undefined,
    )
  }

  /** Returns whether the settled transaction is polled again. */
  private settle(record: TransactionRecord, state: TransactionState, isLast: boolean): boolean {
    const { status, isProvisional } = state
    if (record.isProvisional && isProvisional && !isLast && status === record.status) return true
    const changed = this.replace(record, settleRecord(record, state, { now: this.kernel.ports.clock.now(), isLast }))
    if (status !== record.status) this.announce(changed, state.error)
    return isOpen(changed)
  }

  private announce(record: TransactionRecord, error?: unknown): void {
    callTransactionTaps(this.kernel, record)
    if (error !== undefined) this.kernel.modal.toast('error', error)
    void this.kernel.modal.refreshBalance(parseCaipNetworkId(record.chain).namespace)
  }
}

/** Returns the follower of a modal; the first call continues to follow what was stored. */
export const followerOf = (kernel: Kernel): Follower => {
  kernel.runtime.follower ??= new TransactionFollower(kernel)
  return kernel.runtime.follower
}
