import * as btc from '@scure/btc-signer'
import { decodeBase64 } from 'portico/kit'
import type { OperationTransfer, OperationTransfers } from 'portico/plugin'
import { formOf } from '../addresses/chains.js'
import { isBip122Address } from '../addresses/read-address.js'

/** Signatures that count for every input and output. Others let anyone add or replace some. */
const WHOLE: readonly unknown[] = [undefined, btc.SigHash.DEFAULT, btc.SigHash.ALL]

/** A higher fee, in satoshis, may be a payment to a miner. */
const MOST_FEE = 1_000_000n

/**
 * Reads what a PSBT pays to others than `own` addresses; opaque if an output is not an address, an input has no amount or a
 * signature that is not for the whole, or the fee is unusually high.
 * @throws if the PSBT is malformed
 */
export const readTransfers = (psbt: string, chain: string, own: readonly string[]): OperationTransfers => {
  const form = formOf(chain)
  if (!form) return 'opaque'
  const { prefix: bech32, pubKeyHash, scriptHash } = form
  const network = { bech32, pubKeyHash, scriptHash, wif: 0 }
  const transaction = btc.Transaction.fromPSBT(decodeBase64(psbt) ?? new Uint8Array(), { allowUnknownOutputs: true })
  let fee = 0n
  for (let at = 0; at < transaction.inputsLength; at++) {
    const { index = -1, nonWitnessUtxo, sighashType, witnessUtxo } = transaction.getInput(at)
    const amount = witnessUtxo?.amount ?? nonWitnessUtxo?.outputs[index]?.amount
    if (amount === undefined || !WHOLE.includes(sighashType)) return 'opaque'
    fee += amount
  }
  const transfers: OperationTransfer[] = []
  for (let at = 0; at < transaction.outputsLength; at++) {
    const { amount } = transaction.getOutput(at)
    const to = transaction.getOutputAddress(at, network)
    if (amount === undefined || to === undefined || !isBip122Address(to, chain)) return 'opaque'
    fee -= amount
    if (!own.includes(to)) transfers.push({ to, amount: String(amount) })
  }
  return fee >= 0n && fee <= MOST_FEE ? transfers : 'opaque'
}
