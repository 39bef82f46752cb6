import { readProof } from './proof-of-funds.js'
import { spends } from './spends.js'
import { isToSign, toSign } from './to-sign.js'
import { NO_AMOUNT, type Output, readTransaction, readWitness, type Transaction } from './transaction.js'

/** The forms of BIP-322, by their three-letter prefix. */
export type Bip322Form = 'smp' | 'ful' | 'pof'

const areAllSpent = (transaction: Transaction, script: Uint8Array, funds: readonly Output[]): boolean => {
  const { inputs } = transaction
  const outpoints = new Set(inputs.map(({ outpoint }) => outpoint.join()))
  const spent = [{ amount: NO_AMOUNT, script }, ...funds]
  return (
    spent.length === inputs.length &&
    // A transaction cannot spend one output twice.
    outpoints.size === inputs.length &&
    inputs.every((_, index) => spends({ transaction, index, spent }))
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

/**
 * Whether bytes are a signature of a message for a script, in one form of BIP-322. Throws if they are malformed. A
 * signature with a time lock is accepted, as the standard requires.
 * @source https://bips.dev/322
 */
export const verifyBip322 = (form: Bip322Form, bytes: Uint8Array, message: string, script: Uint8Array): boolean => {
  const [transaction, funds] = READERS[form](bytes, message, script)
  return isToSign(transaction, message, script) && areAllSpent(transaction, script, funds)
}
