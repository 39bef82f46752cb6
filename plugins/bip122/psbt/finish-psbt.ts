import { decodeBase64 } from 'portico/kit'
import * as btc from '@scure/btc-signer'
import { bip122Error } from '../errors.js'

/** A transaction with all its signatures. */
export interface FinishedTransaction {
  /** What the network knows it by. */
  readonly id: string
  /** Hexadecimal, as a node takes it. */
  readonly hex: string
}

/**
 * The transaction of a signed PSBT.
 * @throws `BIP122_PSBT_UNFINISHED_INVALID` where signatures are missing
 */
export const finishPsbt = (psbt: string): FinishedTransaction => {
  try {
    const transaction = btc.Transaction.fromPSBT(decodeBase64(psbt) ?? new Uint8Array(), { allowUnknownOutputs: true })
    if (!transaction.isFinal) transaction.finalize()
    return { id: transaction.id, hex: transaction.hex }
  } catch (cause) {
    throw bip122Error('BIP122_PSBT_UNFINISHED_INVALID', { cause })
  }
}
