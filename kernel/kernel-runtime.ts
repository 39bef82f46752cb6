import type { Balance } from './contract/account.js'
import type { CaipNetwork } from './contract/network.js'
import type { IdentityAnswer } from './contract/query.js'
import type { Sent, TransactionRecord } from './contract/transaction.js'
import type { NamespaceQueue } from './flows/namespace-queue.js'
import type { ResourceLoader } from './resources/resource-loader.js'

/** An account on a network. */
export interface AccountSubject {
  readonly network: CaipNetwork
  readonly account: string
}

/** A transaction as it is sent. */
export type SentDraft = Pick<TransactionRecord, 'chain' | 'account' | 'tag'> & Sent

/** Follows the transactions of one modal. */
export interface Follower {
  follow(draft: SentDraft): TransactionRecord
  /** Drops the transactions of disconnected accounts. */
  forget(namespace: string, accounts: readonly string[]): void
}

/** The working parts of one modal's lazy code; each is made when it is first needed. */
export interface KernelRuntime {
  /** Runs connect, disconnect and switch one after another within a namespace. */
  queue?: NamespaceQueue
  balances?: ResourceLoader<AccountSubject, Balance>
  profiles?: ResourceLoader<AccountSubject, IdentityAnswer>
  follower?: Follower
  /** Problems that are reported once, each by a key of its own. */
  readonly reported: Set<string>
}
