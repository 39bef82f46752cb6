import type { FailureKind } from '../errors/failure-kind.js'
import type { CaipNetworkId } from './caip.js'

/** What a wallet has sent: one transaction, or a batch of calls (EIP-5792). */
export type Sent = { readonly hash: string } | { readonly callsId: string }

/**
 * `confirmed` in a block, `failed` in a block or dropped for good, `replaced` by another transaction of the same account,
 * `unknown` if the network does not say any more.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unknown'

/** A transaction that was sent from this page. */
export interface TransactionRecord {
  readonly chain: CaipNetworkId
  /** The plain address that sent it. */
  readonly account: string
  /** The hash that the wallet returned; absent for a batch of calls until the wallet names its hash. */
  readonly hash?: string
  /** The hash on the chain, if it is not `hash`: of an executed proposal, or of a replacement. */
  readonly chainHash?: string
  /** Identifies a batch of calls for the wallet. */
  readonly callsId?: string
  /** The page that the chain's plugin named last instead of the one in a block explorer; `null`: there is none yet. */
  readonly page?: string | null
  /** `page`, else the transaction in a block explorer, if its hash is known and its network has one. */
  readonly explorerUrl?: string
  readonly status: TransactionStatus
  /** `true`: it stands in one of the last blocks, which the network may drop; then it is pending again. */
  readonly isProvisional?: true
  /** `true`: the network has dropped a block that it stood in; what was read of the account before is outdated. */
  readonly isReorganized?: true
  /** What the plugin of the chain needs to follow it, for example its nonce. */
  readonly hint?: string
  /** The caller that sent it, for example the id of a plugin. */
  readonly tag?: string
  /** The error code of a failure, if the network gives a reason. */
  readonly reason?: string
  /** The kind of that error, if it has one. */
  readonly reasonKind?: FailureKind
  /** Milliseconds since the Unix epoch. */
  readonly sentAt: number
  /** When it was no longer pending: milliseconds since the Unix epoch. */
  readonly settledAt?: number
}

/** Waits for a followed transaction. */
export interface TransactionHandle {
  /** Resolves once the transaction is no longer pending. @throws `OPERATION_ABORTED` when `signal` aborts or the modal is destroyed */
  wait(signal?: AbortSignal): Promise<TransactionRecord>
}

/** The transactions that were sent from this page; everything that wallets send through the modal is followed. */
export interface Transactions {
  /** The followed transactions, newest first; observable. */
  readonly list: readonly TransactionRecord[]
  /** Follows a transaction of the connected account, once, until it is no longer pending. */
  follow(chain: CaipNetworkId, sent: Sent, options?: { readonly tag?: string }): TransactionHandle
}
