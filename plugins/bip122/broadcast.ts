import { isModalError, type ModalError } from 'portico/plugin'
import { messageOf } from 'portico/kit'
import { type ApiCall, askApi } from './address-api.js'
import { bip122Error } from './errors.js'
import type { FinishedTransaction } from './psbt/finish-psbt.js'

/** The words of nodes for a transaction that they have, in the mempool or in a block. */
const IS_THERE =
  /already[- ]known|already[- ]in[- ](the )?(block ?chain|mempool|utxo set)|same-nonwitness-data-in-mempool/i

const unconfirmed = (id: string, cause?: unknown): ModalError =>
  bip122Error('BIP122_SENT_UNCONFIRMED', { details: id, cause })

/**
 * Hands a signed transaction to the network, and answers its id, which is known whatever the API says. It takes no signal:
 * what is on its way cannot be called back.
 * @throws `BIP122_BROADCAST_REJECTED` where the API refused it, `BIP122_SENT_UNCONFIRMED` where it may have been taken
 */
export const broadcast = async (call: Omit<ApiCall, 'signal'>, { id, hex }: FinishedTransaction): Promise<string> => {
  const { ok, status, text } = await askApi(call, '/tx', { method: 'POST', body: hex }).catch((error: unknown) => {
    throw isModalError(error, 'BIP122_HTTP_FAILED') ? unconfirmed(id, error) : error
  })
  if (ok ? text.trim() === id : IS_THERE.test(text)) return id
  // A gateway may fail after the node behind it has taken the transaction: only who refuses it says that it was not.
  if (status < 400 || status >= 500) throw unconfirmed(id)
  throw bip122Error('BIP122_BROADCAST_REJECTED', { details: messageOf(text.trim()).slice(0, 200) })
}
