import { isModalError, type ModalError } from 'portico/plugin'
import { type ApiCall, askApi, refusalOf } from './address-api.js'
import { bip122Error } from './errors.js'
import type { FinishedTransaction } from './psbt/finish-psbt.js'

/** Matches the errors of nodes that already have the transaction, in the mempool or in a block. */
const IS_THERE =
  /already[- ]known|already[- ]in[- ](the )?(block ?chain|mempool|utxo set)|same-nonwitness-data-in-mempool/i

const unconfirmed = (id: string, cause?: unknown): ModalError =>
  bip122Error('BIP122_SENT_UNCONFIRMED', { details: id, cause })

/**
 * Broadcasts a signed transaction and resolves with its id. Takes no signal: a broadcast cannot be undone.
 * @throws `BIP122_BROADCAST_REJECTED` if the API refused it, `BIP122_SENT_UNCONFIRMED` if the network may have it
 */
export const broadcast = async (call: Omit<ApiCall, 'signal'>, { id, hex }: FinishedTransaction): Promise<string> => {
  const { ok, status, text } = await askApi(call, '/tx', { method: 'POST', body: hex }).catch((error: unknown) => {
    throw isModalError(error, 'BIP122_HTTP_FAILED') ? unconfirmed(id, error) : error
  })
  if (ok ? text.trim() === id : IS_THERE.test(text)) return id
  // A gateway can fail after its node accepted the transaction; only a status of 4xx means that it was rejected.
  if (status < 400 || status >= 500) throw unconfirmed(id)
  throw bip122Error('BIP122_BROADCAST_REJECTED', { details: refusalOf({ text }) })
}
