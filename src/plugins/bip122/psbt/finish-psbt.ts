import { decodeBase64 } from '../../../kernel/encoding/base64.js'
import { Transaction } from '@scure/btc-signer'
import { bip122Error } from '../errors.js'

/**
 * The transaction of a signed PSBT, in hexadecimal, as a node takes it.
 * @throws `BIP122_PSBT_UNFINISHED_INVALID` where signatures are missing
 */
export const finishPsbt = (psbt: string): string => {
  try {
    const transaction = Transaction.fromPSBT(decodeBase64(psbt) ?? new Uint8Array(), { allowUnknownOutputs: true })
    if (!transaction.isFinal) transaction.finalize()
    return transaction.hex
  } catch (cause) {
    throw bip122Error('BIP122_PSBT_UNFINISHED_INVALID', { cause })
  }
}
