// chunk: queries
import { defineQuery } from '../kernel/define/define-query.js'
import type { AccountCall } from './queries.js'

/** The call of a query that prepares a transfer. */
export interface TransferCall extends AccountCall {
  /** The plain address that receives. */
  readonly to: string
  /** The smallest unit, a decimal string; `max` for as much as the account can send after the fee. */
  readonly amount: string
  /** The address of the contract or mint; the native coin without one. */
  readonly asset?: string
  /** A text for the receiver, on chains that have one. */
  readonly memo?: string
  /** The id of one of the `speeds` of an earlier answer; the chain's usual one without it. */
  readonly speed?: string
}

/** How soon a transfer is confirmed, and what that costs. */
export interface TransferSpeed {
  readonly id: 'slow' | 'normal' | 'fast'
  /** In the smallest unit of the native coin: a decimal string. */
  readonly fee: string
}

/** A transfer as the wallet is asked for it. */
export interface PreparedTransfer {
  /** In the form that the namespace's `sendTransaction` takes. */
  readonly transaction: unknown
  /** What the transaction does, as one text: equal for two that differ only in what expires, for example a blockhash. */
  readonly fingerprint: string
  /** In the smallest unit, a decimal string: what `max` came to. */
  readonly amount: string
  /** How many decimals the chain itself says that the token has: a list of tokens may say otherwise. */
  readonly decimals?: number
  /** In the smallest unit, a decimal string: what the receiver gets, if the token keeps a part of every transfer. */
  readonly arrives?: string
  /** `true`: wallets show the token's contract as the receiver, and `to` within the call. */
  readonly callsToken?: boolean
  /** What the network keeps for an account that the receiver needs: in the smallest unit of the native coin. */
  readonly deposit?: string
  /** The amount that must stay in the sending account, in the smallest unit of the native coin. */
  readonly reserve?: string
  /** `true`: nothing is left, and the network removes the account that sends until it receives something. */
  readonly closesAccount?: boolean
  /** The speeds that the user may choose among, slowest first; absent if the chain has one fee. */
  readonly speeds?: readonly TransferSpeed[]
  /** The speed of this transaction. */
  readonly speed?: TransferSpeed['id']
  /** The host name of the server that estimated the fees. */
  readonly feeSource?: string
  /** Milliseconds after which the transaction should be prepared anew; absent if it does not expire. */
  readonly freshFor?: number
}

/**
 * What an address is, for a transfer to it: a `contract` may not be able to use what it gets, what is sent to `burn` is lost,
 * an `unusable` one cannot receive, and `mistyped` has a wrong checksum.
 */
export type ReceiverKind = 'account' | 'contract' | 'burn' | 'unusable' | 'mistyped'

/** An address, and what it is on a network. */
export interface Receiver {
  /** As the chain writes it, with its checksum. */
  readonly address: string
  readonly kind: ReceiverKind
}

/** The call of a query about what the transaction of a caller pays. */
export interface SentTransferCall {
  /** The tag that its `Operation` has. */
  readonly tag: string
}

/** What a transaction pays, as its user reviewed it. */
export interface SentTransfer {
  /** The plain address that receives. */
  readonly to: string
  /** In the smallest unit, a decimal string. */
  readonly amount: string
  /** The address of the contract or mint; the native coin without one. */
  readonly asset?: string
  /** It pays for something else in exchange; without it, it is a plain payment. */
  readonly kind?: 'trade'
  /** The address of the token that a trade buys; absent for the native coin. */
  readonly bought?: string
}

/** Asks for the exact transaction of a transfer; nothing is sent. */
export const prepareTransferQuery = defineQuery<TransferCall, PreparedTransfer>('prepareTransfer')

/** Asks what an address is; `account` is the address in question. */
export const receiverQuery = defineQuery<AccountCall, Receiver>('receiver')

/** Asks the plugin that built a transaction what it pays: the bytes of some chains do not say it. */
export const sentTransferQuery = defineQuery<SentTransferCall, SentTransfer>('sentTransfer')
