import { isEqual } from '../addresses/is-key-of.js'
import type { DirectDocument } from './direct-document.js'
import { readFields } from './read-fields.js'
import { join } from './write-fields.js'

/** The field that a wallet may change, because its user sees and changes it there. */
const MEMO_OF_BODY = 2
const FEE_OF_AUTH_INFO = 2

/** Whether two messages have the same fields in the same order, except for one. */
const isSameExcept = (one: Uint8Array, other: Uint8Array, except: number): boolean => {
  const pick = (bytes: Uint8Array) => {
    const fields = readFields(bytes)?.filter(({ field }) => field !== except)
    return fields && join(...fields.map(({ written }) => written))
  }
  const [first, second] = [pick(one), pick(other)]
  return first !== undefined && second !== undefined && isEqual(first, second)
}

/** Whether a wallet signed the requested transaction: nothing but its fee and memo may differ. */
export const isSameTransaction = (asked: DirectDocument, signed: DirectDocument): boolean =>
  signed.chainId === asked.chainId &&
  signed.accountNumber === asked.accountNumber &&
  isSameExcept(asked.bodyBytes, signed.bodyBytes, MEMO_OF_BODY) &&
  isSameExcept(asked.authInfoBytes, signed.authInfoBytes, FEE_OF_AUTH_INFO)
