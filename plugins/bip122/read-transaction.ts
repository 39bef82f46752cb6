import * as z from 'zod/mini'
import type { HttpPorts } from 'portico/kit'
import type { TransactionCall, TransactionState } from 'portico/plugin'
import { type ApiCall, askApi, readApi } from './address-api.js'
import { bip122Error } from './errors.js'

const answer = z.object({ txid: z.string(), status: z.object({ confirmed: z.boolean() }) })

/**
 * Reads the state of a transaction from the address API; `undefined` if the API does not know it, or no longer. Asks for
 * the transaction itself: its `/status` is `{ confirmed: false }` for every hash, also for one that was dropped.
 * @throws `BIP122_API_MISSING`, `BIP122_HTTP_FAILED`, `BIP122_API_INVALID`
 * @source https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const readTransaction = async (
  { http, clock, options }: HttpPorts & { readonly options: Pick<ApiCall, 'apiUrls'> },
  { network, hash = '', signal }: TransactionCall,
): Promise<TransactionState | undefined> => {
  const api = { http, clock, network, signal, apiUrls: options.apiUrls }
  const response = await askApi(api, `/tx/${encodeURIComponent(hash)}`)
  if (response.status === 404) return undefined
  const { txid, status } = readApi(answer, response)
  if (txid !== hash.toLowerCase()) throw bip122Error('BIP122_API_INVALID')
  return { status: status.confirmed ? 'confirmed' : 'pending' }
}
