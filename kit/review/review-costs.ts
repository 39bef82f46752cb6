// chunk: review
import type { FailureKind } from '../../kernel/errors/failure-kind.js'

/** An amount that leaves the account, and what the account has of it; in the smallest unit. */
export interface Spending {
  /** Absent while it is unknown. */
  readonly balance?: bigint | undefined
  readonly sent: bigint
}

/** The costs of a review in the coin that pays fees, in its smallest unit. An absent amount is unknown, never 0. */
export interface ReviewCosts {
  /** The account's balance of the coin. */
  readonly balance?: bigint | undefined
  /** The coins that are sent. */
  readonly sent?: bigint | undefined
  /** The most that the network may take. */
  readonly fee?: bigint | undefined
  /** The amount that the network keeps, for example for an account that the receiver needs. */
  readonly deposit?: bigint | undefined
  /** The amount that must stay in the account. */
  readonly reserve?: bigint | undefined
  /** The amount whose reading has failed; one that the chain does not state is only absent. */
  readonly unread?: 'balance' | 'fee' | undefined
  /** The token that is sent, beside the coin. */
  readonly token?: Spending | undefined
  /** The outcome of a trial run; absent if there was none. */
  readonly simulation?: { readonly success: boolean; readonly code?: string; readonly kind?: FailureKind } | undefined
}

/** Why a review must not be confirmed. */
export type Block =
  | {
      readonly kind: 'funds'
      readonly of: 'coin' | 'token'
      /** The least that the review takes, and how much of it the account lacks. */
      readonly needed: bigint
      readonly missing: bigint
    }
  /** The trial run failed; `code` and `failure` are the error's code and kind, if the network said why. */
  | { readonly kind: 'fails'; readonly code: string | undefined; readonly failure: FailureKind | undefined }
  /** An amount could not be read: what the review takes is not known, and preparing it again may tell. */
  | { readonly kind: 'unread'; readonly of: 'balance' | 'fee' }

const shortOf = (of: 'coin' | 'token', { balance, sent: needed }: Spending): Block | undefined =>
  balance !== undefined && balance < needed ? { kind: 'funds', of, needed, missing: needed - balance } : undefined

/**
 * Returns why costs must not be confirmed; `undefined` if nothing is known against them. Known amounts count although others are
 * unknown: a balance that does not cover them covers no more.
 */
export const findBlock = ({
  balance,
  sent = 0n,
  fee = 0n,
  deposit = 0n,
  reserve = 0n,
  unread,
  token,
  simulation,
}: ReviewCosts): Block | undefined => {
  const short = (token && shortOf('token', token)) ?? shortOf('coin', { balance, sent: sent + fee + deposit + reserve })
  if (short) return short
  if (simulation?.success === false) return { kind: 'fails', code: simulation.code, failure: simulation.kind }
  return unread && { kind: 'unread', of: unread }
}
