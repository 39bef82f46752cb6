import type { TransactionStatus } from 'portico/plugin'
import type { ActivityItem, Missing } from 'portico/services'

/** One entry of the activity: fetched, or sent from this page. */
export interface ActivityEntry extends Omit<ActivityItem, 'status'> {
  /** `replaced` by another transaction of the same account; `unknown` if the network does not say any more. */
  readonly status: TransactionStatus
  /** Sent from this page. */
  readonly isOwn: boolean
  /** The code of the reason for a failure, if the network gives one. */
  readonly reason?: string
  /** When an own transaction was no longer pending: milliseconds since the Unix epoch. */
  readonly settledAt?: number
  /** The transaction in a block explorer; `null`: it has no page yet. */
  readonly explorerUrl?: string | null
}

/** The activity of one account on one network; frozen, and replaced with each change. */
export interface ActivitySnapshot {
  /**
   * `idle` without an account, `loading` during the first load, `ready`, `stale` if the list is out of date or could not be
   * loaded again, `failed` if only what was sent from this page is known.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed'
  /** Pending ones first, then newest first; spam is left out. */
  readonly items: readonly ActivityEntry[]
  /** How many entries were left out as spam. */
  readonly hidden: number
  readonly hasMore: boolean
  /** What the source cannot see. */
  readonly missing: readonly Missing[]
  /** Why the last load failed. */
  readonly error?: unknown
  /** When the list was loaded: milliseconds since the Unix epoch. */
  readonly readAt?: number
}

/** The entries of one month. */
export interface ActivityGroup {
  /** For example `2026-06`. */
  readonly key: string
  /** The month, with the year unless it is the current one. */
  readonly title: string
  readonly items: readonly ActivityEntry[]
}

/** The API of the plugin: `modal.plugins.activity`. A namespace defaults to the active one. */
export interface ActivityApi {
  /** Returns what is known now; the same object until it changes. Loads nothing unless a view or a subscriber observes it. */
  getSnapshot(namespace?: string): ActivitySnapshot
  /** Calls back after each change, and loads meanwhile; returns the function that stops it. */
  subscribe(listener: () => void, namespace?: string): () => void
  /** Loads again, from the first page; the outcome is in the snapshot. @throws `ACTIVITY_ACCOUNT_MISSING` */
  refresh(namespace?: string): Promise<void>
  /** Loads the next page, if there is one; the outcome is in the snapshot. @throws `ACTIVITY_ACCOUNT_MISSING` */
  more(namespace?: string): Promise<void>
  /** Groups entries by month, newest first, with titles in a language (BCP 47). */
  group(items: readonly ActivityEntry[], locale: string): readonly ActivityGroup[]
  /** Loads the code that reads the activity; never rejects. */
  load(): Promise<void>
}

/** Which of the connected accounts; the one that the modal shows unless given. */
export interface ActivityParams {
  readonly namespace?: string
}

/** One entry of an account's activity. */
export interface TransactionParams extends ActivityParams {
  readonly id: string
}
