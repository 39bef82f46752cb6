import { isModalError } from 'portico/plugin'
import type { SendReview } from '../contract.js'
import type english from '../messages/en.js'

type Key = keyof typeof english

/** The refusals of nodes and wallets by the ends of their codes, which chains share. */
const KEYS: readonly (readonly [RegExp, Key])[] = [
  [/FUNDS_EXCEEDED$/, 'send.failFunds'],
  [/_NONCE_/, 'send.failNonce'],
  [/_(?:FEE_CAP|TIP)_/, 'send.failFee'],
  [/_GAS_/, 'send.failGas'],
  [/_EXECUTION_/, 'send.failReverted'],
  [/SENDER_TOO_LOW$/, 'send.failSenderRent'],
  [/(?:RENT|RECIPIENT)_TOO_LOW$/, 'send.failRent'],
  [/TRANSACTION_EXPIRED$/, 'send.failExpired'],
  [/TRANSACTION_TYPE_UNSUPPORTED$/, 'send.failType'],
  [/_AMOUNT_TOO_LOW$/, 'send.failTooSmall'],
  [/_ACCOUNT_UNSUPPORTED$/, 'send.failAccount'],
  [/_(?:SEND|TRANSACTION|BROADCAST)_REJECTED$/, 'send.failRefused'],
  [/HTTP_FAILED$/, 'send.failOffline'],
  [/(?:HTTP|RPC)_TIMED_OUT$/, 'send.failSlow'],
]

/** What changes the most that an account can send. */
const ABOUT_FEES = /_(?:FEE_CAP|TIP|GAS)_|_FUNDS_EXCEEDED$/

/** Returns the key of the sentence for a failed transfer, which may have been sent, and for the review that stands in its place. */
export const problemKey = (error: unknown, isUnsure: boolean, review?: SendReview): Key => {
  const unnamed = isUnsure ? 'send.failUnsure' : 'send.failOther'
  if (!isModalError(error)) return unnamed
  if (review?.isMax && review.token.address === undefined && ABOUT_FEES.test(error.code)) return 'send.failMax'
  if (error.code.startsWith('SEND_')) return `error.${error.code}` as Key
  return KEYS.find(([pattern]) => pattern.test(error.code))?.[1] ?? unnamed
}

/** Returns the key of the sentence for a code, for example of a trial run or of a transaction. */
export const codeKey = (code: string | undefined): Key =>
  KEYS.find(([pattern]) => code !== undefined && pattern.test(code))?.[1] ?? 'send.failReverted'
