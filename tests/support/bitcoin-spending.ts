import * as btc from '@scure/btc-signer'
import * as utils from '@scure/btc-signer/utils'
import type { Spending, Tally } from '../../plugins/bip122/verify/sighash.js'

const EMPTY = new Uint8Array()

export const bytes = (...parts: readonly (number | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))

/** Writes a push of less than 76 bytes, or of less than 256. */
export const push = (item: Uint8Array): Uint8Array =>
  item.length < 0x4c ? bytes(item.length, item) : bytes(0x4c, item.length, item)

/** A private key of one repeated byte, and its public keys. */
export const bitcoinKey = (byte: number) => {
  const secret = new Uint8Array(32).fill(byte)
  return {
    secret,
    key: utils.pubECDSA(secret, true),
    longKey: utils.pubECDSA(secret, false),
    taprootKey: utils.pubSchnorr(secret),
    ecdsa: (digest: Uint8Array) => bytes(utils.signECDSA(digest, secret, true), 1),
    schnorr: (digest: Uint8Array) => utils.signSchnorr(digest, secret, new Uint8Array(32)),
  }
}

/**
 * A transaction that spends outputs of these scripts: as the verifier reads it, and the hashes that a library which shares
 * no code with the verifier signs for one of its inputs.
 */
export const spendingOf = (scripts: readonly Uint8Array[], index = 0) => {
  const outputs = [
    { amount: 0n, script: bytes(0x6a) },
    { amount: 700n, script: bytes(0x51) },
  ]
  const amounts = scripts.map((_, at) => 1000n + BigInt(at))
  const transaction = new btc.Transaction({ version: 2, lockTime: 70_000, allowUnknownOutputs: true })
  for (const at of scripts.keys())
    transaction.addInput({ txid: new Uint8Array(32).fill(at + 1), index: at + 3, sequence: at + 5 })
  for (const output of outputs) transaction.addOutput(output)
  const eight = (amount: bigint) => new Uint8Array(BigUint64Array.of(amount).buffer)
  const four = (value: number) => new Uint8Array(Uint32Array.of(value).buffer)
  const tally: Tally = { checksLeft: 50, hasTimeLock: false }
  return {
    tally,
    legacy: (script: Uint8Array) => transaction['preimageLegacy'](index, script, btc.SigHash.ALL),
    segwit: (script: Uint8Array) =>
      transaction.preimageWitnessV0(index, script, btc.SigHash.ALL, amounts[index] as bigint),
    taproot: (leaf?: Uint8Array, kind = 0) =>
      transaction.preimageWitnessV1(index, [...scripts], kind, amounts, undefined, leaf, leaf && 0xc0),
    with: (witness: readonly Uint8Array[], scriptSig: Uint8Array = EMPTY): Spending => ({
      transaction: {
        version: 2,
        lockTime: 70_000,
        inputs: scripts.map((_, at) => ({
          outpoint: bytes(new Uint8Array(32).fill(at + 1), four(at + 3)),
          sequence: at + 5,
          scriptSig: at === index ? scriptSig : EMPTY,
          witness: at === index ? witness : [],
        })),
        outputs: outputs.map(({ amount, script }) => ({ amount: eight(amount), script })),
      },
      index,
      spent: scripts.map((script, at) => ({ amount: eight(amounts[at] as bigint), script })),
      tally,
    }),
  }
}
