import { decodeBase64 } from 'portico/kit'
import * as btc from '@scure/btc-signer'
import { bip122Error } from '../errors.js'

/** A transaction with all its signatures. */
export interface FinishedTransaction {
  /** The transaction id. */
  readonly id: string
  /** The serialized transaction, hexadecimal. */
  readonly hex: string
}

/**
 * Finishes a signed PSBT and returns its transaction.
 * @throws `BIP122_PSBT_UNFINISHED_INVALID` if signatures are missing
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
