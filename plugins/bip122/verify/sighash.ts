import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { join, littleEndian, sha256Twice, withSize } from './bytes.js'
import { EMPTY, type Output, type Transaction, writeOutput, writeTransaction } from './transaction.js'

/** Signs all inputs and outputs: the only accepted kind. */
export const SIGHASH_ALL = 1
/** The same, for a taproot signature without a kind. */
export const SIGHASH_DEFAULT = 0

/** One input of a transaction, and the outputs that all inputs spend. */
export interface Spending {
  readonly transaction: Transaction
  readonly index: number
  readonly spent: readonly Output[]
  /** What verifying all inputs has come to so far. */
  readonly tally: Tally
}

/** Counts the signature checks of one verification, and records whether an input relies on a time lock. */
export interface Tally {
  checksLeft: number
  hasTimeLock: boolean
}

const outpoints = ({ inputs }: Transaction): Uint8Array => join(...inputs.map(({ outpoint }) => outpoint))
const sequences = ({ inputs }: Transaction): Uint8Array =>
  join(...inputs.map(({ sequence }) => littleEndian(sequence, 4)))
const outputs = (transaction: Transaction): Uint8Array => join(...transaction.outputs.map(writeOutput))

/** Returns the hash that is signed without a witness. */
export const hashLegacy = ({ transaction, index }: Spending, script: Uint8Array): Uint8Array => {
  const inputs = transaction.inputs.map((input, at) => ({ ...input, scriptSig: at === index ? script : EMPTY }))
  return sha256Twice(writeTransaction({ ...transaction, inputs }), littleEndian(SIGHASH_ALL, 4))
}

/** @source BIP-143 */
export const hashSegwit = ({ transaction, index, spent }: Spending, script: Uint8Array): Uint8Array => {
  const input = transaction.inputs[index]
  const output = spent[index]
  if (!input || !output) throw new RangeError('The input does not exist.')
  return sha256Twice(
    littleEndian(transaction.version, 4),
    sha256Twice(outpoints(transaction)),
    sha256Twice(sequences(transaction)),
    input.outpoint,
    withSize(script),
    output.amount,
    littleEndian(input.sequence, 4),
    sha256Twice(outputs(transaction)),
    littleEndian(transaction.lockTime, 4),
    littleEndian(SIGHASH_ALL, 4),
  )
}

/**
 * Returns the hash that is signed for a taproot output, by its key or by one of its scripts; an annex is rejected.
 * @source BIP-341, BIP-342
 */
export const hashTaproot = ({ transaction, index, spent }: Spending, kind: number, leaf?: Uint8Array): Uint8Array =>
  schnorr.utils.taggedHash(
    'TapSighash',
    join(
      Uint8Array.of(0, kind),
      littleEndian(transaction.version, 4),
      littleEndian(transaction.lockTime, 4),
      sha256(outpoints(transaction)),
      sha256(join(...spent.map(({ amount }) => amount))),
      sha256(join(...spent.map(({ script }) => withSize(script)))),
      sha256(sequences(transaction)),
      sha256(outputs(transaction)),
      Uint8Array.of(leaf ? 2 : 0),
      littleEndian(index, 4),
      // The key version, and the position of an OP_CODESEPARATOR: none.
      ...(leaf ? [leaf, Uint8Array.of(0), littleEndian(0xffff_ffff, 4)] : []),
    ),
  )
