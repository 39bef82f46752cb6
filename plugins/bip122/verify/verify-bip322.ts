import { readProof } from './proof-of-funds.js'
import type { Tally } from './sighash.js'
import { spends } from './spends.js'
import { isToSign, toSign } from './to-sign.js'
import { NO_AMOUNT, type Output, readTransaction, readWitness, type Transaction } from './transaction.js'

/** The forms of BIP-322, by their three-letter prefix. */
export type Bip322Form = 'smp' | 'ful' | 'pof'

/** The most signature checks of one verification: each takes about a millisecond, and an attacker chooses how many. */
const MOST_CHECKS = 50

const areAllSpent = (transaction: Transaction, script: Uint8Array, funds: readonly Output[], tally: Tally): boolean => {
  const { inputs } = transaction
  const outpoints = new Set(inputs.map(({ outpoint }) => outpoint.join()))
  const spent = [{ amount: NO_AMOUNT, script }, ...funds]
  return (
    // A transaction cannot spend one output twice.
    outpoints.size === inputs.length && inputs.every((_, index) => spends({ transaction, index, spent, tally }))
  )
}

const READERS: Readonly<
  Record<Bip322Form, (bytes: Uint8Array, message: string, script: Uint8Array) => [Transaction, readonly Output[]]>
> = {
  smp: (bytes, message, script) => [toSign(message, script, readWitness(bytes)), []],
  ful: (bytes) => [readTransaction(bytes), []],
  pof: (bytes) => {
    const { transaction, funds } = readProof(bytes)
    return [transaction, funds]
  },
}

/** A signature that is valid only from a time on, of a key behind a time lock. @source https://bips.dev/322 */
export interface TimeLock {
  /** The lock time of the signature: a block height, or from 500,000,000 on seconds since 1970. */
  readonly time: number
  /** The sequence number of the signature: how old the funds must be. @source BIP-68 */
  readonly age: number
}

/**
 * Whether bytes are a signature of a message for a script, in one form of BIP-322. Throws if they are malformed. A
 * signature of a key behind a time lock is valid only if `acceptTimeLock` returns `true` for it.
 * @source https://bips.dev/322
 */
export const verifyBip322 = (
  form: Bip322Form,
  bytes: Uint8Array,
  message: string,
  script: Uint8Array,
  acceptTimeLock: (lock: TimeLock) => boolean,
): boolean => {
  const [transaction, funds] = READERS[form](bytes, message, script)
  const tally: Tally = { checksLeft: MOST_CHECKS, hasTimeLock: false }
  if (!isToSign(transaction, message, script) || !areAllSpent(transaction, script, funds, tally)) return false
  const { lockTime, inputs } = transaction
  return !tally.hasTimeLock || acceptTimeLock({ time: lockTime, age: inputs[0]?.sequence ?? 0 }) === true
}
