import { schnorr } from '@noble/curves/secp256k1'
import { isEqual, join, littleEndian } from './bytes.js'
import { hash160 } from './hashes.js'
import { OP, payToWitness, readTarget } from './script.js'
import { EMPTY, idOf, NO_AMOUNT, type Output, type Transaction } from './transaction.js'

/** @source BIP-322 */
export const hashMessage = (message: string): Uint8Array =>
  schnorr.utils.taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))

/** Returns the virtual transaction whose output commits to the message. */
export const toSpend = (message: string, script: Uint8Array): Transaction => ({
  version: 0,
  inputs: [
    {
      outpoint: join(new Uint8Array(32), littleEndian(0xffff_ffff, 4)),
      scriptSig: join(Uint8Array.of(OP.zero, 32), hashMessage(message)),
      sequence: 0,
      witness: [],
    },
  ],
  outputs: [{ amount: NO_AMOUNT, script }],
  lockTime: 0,
})

/** Returns the first outpoint that a signature of the message spends. */
const firstOutpoint = (message: string, script: Uint8Array): Uint8Array =>
  join(idOf(toSpend(message, script)), littleEndian(0, 4))

/** The only output of a transaction that signs a message. */
const NOTHING: Output = { amount: NO_AMOUNT, script: Uint8Array.of(OP.return) }

/** Whether a transaction has the form that signs this message for this script. */
export const isToSign = ({ version, inputs, outputs }: Transaction, message: string, script: Uint8Array): boolean => {
  const [output, ...more] = outputs
  return (
    (version === 0 || version === 2) &&
    isEqual(inputs[0]?.outpoint ?? EMPTY, firstOutpoint(message, script)) &&
    output !== undefined &&
    more.length === 0 &&
    isEqual(output.amount, NOTHING.amount) &&
    isEqual(output.script, NOTHING.script)
  )
}

/**
 * Returns the transaction that the simple form omits. The standard has no simple form for nested addresses; wallets still
 * produce one for a single key, and the omitted parts follow from that key.
 */
export const toSign = (message: string, script: Uint8Array, witness: readonly Uint8Array[]): Transaction => {
  const isNested = readTarget(script)?.kind === 'p2sh'
  const redeem = isNested ? payToWitness(0, hash160(witness[1] ?? EMPTY)) : EMPTY
  const scriptSig = isNested ? join(Uint8Array.of(redeem.length), redeem) : EMPTY
  return {
    version: 0,
    inputs: [{ outpoint: firstOutpoint(message, script), scriptSig, sequence: 0, witness }],
    outputs: [NOTHING],
    lockTime: 0,
  }
}
