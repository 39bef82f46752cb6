import { parseCaipNetworkId } from '../caip/caip.js'
import type { StorageEntry } from '../contract/plugin.js'
import type { TransactionState } from '../contract/query.js'
import type { Sent, TransactionRecord } from '../contract/transaction.js'
import { isModalError } from '../errors/modal-error.js'
import { abortable, anySignal } from '../flows/abortable.js'
import type { Kernel } from '../kernel.js'
import { transactionQuery } from '../queries.js'
import { reaction } from '../stores/mobx.js'
import { callTransactionTaps } from './call-transaction-taps.js'
import {
  PENDING_TRANSACTIONS_LIMIT,
  SETTLED_TRANSACTIONS_LIMIT,
  TRANSACTION_POLL_MS,
  TRANSACTION_WATCH_MS,
} from './constants.js'
import { openTransactions } from './stored-transactions.js'
import { linkToExplorer } from './link-to-explorer.js'

type Draft = Pick<TransactionRecord, 'chain' | 'account' | 'tag'> & Sent

const keyOf = ({ chain, hash, callsId }: Pick<TransactionRecord, 'chain' | 'hash' | 'callsId'>): string =>
  `${chain}:${callsId ?? hash}`

/** How a pending transaction is polled. */
interface Poll {
  /** When the network last knew it. */
  knownAt: number
  readonly begunAt: number
  readonly cancel: () => void
}

/** Follows what was sent until it is no longer pending, over reloads. */
export class TransactionFollower {
  private readonly entry: StorageEntry<readonly TransactionRecord[]>
  private readonly polls = new Map<string, Poll>()
  /** Pending transactions of disconnected accounts: they are followed, and no longer stored. */
  private readonly unstored = new Set<string>()

  constructor(private readonly kernel: Kernel) {
    this.entry = openTransactions(kernel)
    kernel.signal.addEventListener('abort', () => {
      for (const { cancel } of this.polls.values()) cancel()
    })
    const { transactions } = kernel.stores
    transactions.replace([...transactions.all, ...this.entry.read().map((record) => this.link(record))])
    for (const record of transactions.all) if (record.status === 'pending') this.begin(record)
  }

  /** Lists a transaction as pending and polls it. Beyond 99 pending ones it is not listed, and its status is `unknown`. */
  follow({ chain, account, tag, ...sent }: Draft): TransactionRecord {
    const { transactions } = this.kernel.stores
    const known = this.find(keyOf({ chain, ...sent }))
    if (known) return tag === undefined || known.tag !== undefined ? known : this.change(known, { tag })
    const isFull = transactions.all.filter(({ status }) => status === 'pending').length >= PENDING_TRANSACTIONS_LIMIT
    const isAnswered = this.kernel.answers.has(transactionQuery.id, parseCaipNetworkId(chain).namespace)
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

  /** Resolves once the transaction is no longer pending. @throws `OPERATION_ABORTED` */
  async wait(record: TransactionRecord, signal?: AbortSignal): Promise<TransactionRecord> {
    const either = anySignal(this.kernel.signal, signal)
    let stop = () => {}
    const settled = () =>
      new Promise<TransactionRecord>((resolve) => {
        stop = reaction(
          () => this.find(keyOf(record)) ?? record,
          (now) => now.status !== 'pending' && resolve(now),
          { fireImmediately: true },
        )
      })
    try {
      return await abortable(settled, either.signal)
    } finally {
      stop()
      either.release()
    }
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
    const { transactions } = this.kernel.stores
    const changed = this.link({ ...record, ...change })
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
    const others = this.entry.read().filter((record) => !known.has(keyOf(record)) && record.status === 'pending')
    this.entry.write([...all.filter((record) => !this.unstored.has(keyOf(record))), ...others])
  }

  private begin(record: TransactionRecord): void {
    const now = this.kernel.ports.clock.now()
    this.schedule(keyOf(record), TRANSACTION_POLL_MS.first, now, now)
  }

  private schedule(key: string, delay: number, begunAt: number, knownAt: number): void {
    if (this.kernel.signal.aborted) return
    const cancel = this.kernel.ports.clock.after(delay, () => void this.poll(key, delay))
    this.polls.set(key, { begunAt, knownAt, cancel })
  }

  private async poll(key: string, delay: number): Promise<void> {
    const record = this.find(key)
    const poll = this.polls.get(key)
    if (!record || !poll) return
    const state = await this.ask(record).catch(() => undefined)
    if (this.kernel.signal.aborted) return
    const now = this.kernel.ports.clock.now()
    if (state && state.status !== 'pending') return this.settle(key, state)
    if (!state && now - poll.knownAt > TRANSACTION_WATCH_MS) return this.settle(key, { status: 'unknown' })
    const { growth, longest, later } = TRANSACTION_POLL_MS
    const limit = now - poll.begunAt > TRANSACTION_WATCH_MS ? later : longest
    this.schedule(key, Math.min(delay * growth, limit), poll.begunAt, state ? now : poll.knownAt)
  }

  private async ask(record: TransactionRecord): Promise<TransactionState | undefined> {
    const { answers, stores, signal } = this.kernel
    const { chain, account, hash, callsId } = record
    const network = stores.networks.find(chain)
    if (!network) return undefined
    return answers.ask(transactionQuery, network.chainNamespace, {
      network,
      account,
      ...(callsId === undefined ? hash !== undefined && { hash } : { callsId }),
      signal,
    })
  }

  private settle(key: string, { status, hash, error }: TransactionState): void {
    const record = this.find(key)
    this.polls.delete(key)
    if (!record) return
    const changed = this.change(record, {
      status,
      ...(record.hash === undefined && hash !== undefined && { hash }),
      ...(isModalError(error) && { reason: error.code }),
      settledAt: this.kernel.ports.clock.now(),
    })
    callTransactionTaps(this.kernel, changed)
    if (error !== undefined) this.kernel.modal.toast('error', error)
    void this.kernel.modal.refreshBalance(parseCaipNetworkId(record.chain).namespace)
  }
}

const followers = new WeakMap<Kernel, TransactionFollower>()

/** Returns the follower of a modal; the first call continues to follow what was stored. */
export const followerOf = (kernel: Kernel): TransactionFollower => {
  const follower = followers.get(kernel) ?? new TransactionFollower(kernel)
  followers.set(kernel, follower)
  return follower
}
