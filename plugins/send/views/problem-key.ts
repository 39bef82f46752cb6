import { type FailureKind, isModalError } from 'portico/plugin'
import type { SendReview } from '../contract.js'
import { isAboutFees } from '../errors.js'
import type english from '../messages/en.js'

type Key = keyof typeof english

/** The sentences for refusals of networks and wallets, whichever chain they are from. */
const KEYS: Readonly<Partial<Record<FailureKind, Key>>> = {
  funds: 'send.failFunds',
  fee: 'send.failFee',
  gas: 'send.failGas',
  nonce: 'send.failNonce',
  reverted: 'send.failReverted',
  senderMinimum: 'send.failSenderRent',
  receiverMinimum: 'send.failRent',
  dust: 'send.failTooSmall',
  expired: 'send.failExpired',
  type: 'send.failType',
  account: 'send.failAccount',
  rejected: 'send.failRefused',
  offline: 'send.failOffline',
  timeout: 'send.failSlow',
}

const keyOf = (kind: FailureKind | undefined): Key | undefined => (kind === undefined ? undefined : KEYS[kind])

/** Returns the key of the sentence for a failed transfer, which may have been sent, and for the review that stands in its place. */
export const problemKey = (error: unknown, isUnsure: boolean, review?: SendReview): Key => {
  const unnamed = isUnsure ? 'send.failUnsure' : 'send.failOther'
  if (!isModalError(error)) return unnamed
  if (review?.isMax && review.token.address === undefined && isAboutFees(error)) return 'send.failMax'
  if (error.code.startsWith('SEND_')) return `error.${error.code}` as Key
  return keyOf(error.kind) ?? unnamed
}

/** Returns the key of the sentence for why a trial run or a transaction failed. */
export const reasonKey = (kind: FailureKind | undefined): Key => keyOf(kind) ?? 'send.failReverted'
