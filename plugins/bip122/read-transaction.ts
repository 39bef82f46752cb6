import * as z from 'zod/mini'
import type { TransactionCall, TransactionState } from 'portico/plugin'
import { type ApiCall, askApi, parseJson } from './address-api.js'
import { bip122Error } from './errors.js'

const answer = z.object({ confirmed: z.boolean() })

/**
 * Finds out what became of a transaction from the address API; `undefined` while the API does not know it.
 * @throws `BIP122_API_MISSING`, `BIP122_HTTP_FAILED`, `BIP122_API_INVALID`
 * @source https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const readTransaction = async (
  ports: Pick<ApiCall, 'http' | 'clock' | 'apiUrls'>,
  { network, hash = '', signal }: TransactionCall,
): Promise<TransactionState | undefined> => {
  const response = await askApi({ ...ports, network, signal }, `/tx/${encodeURIComponent(hash)}/status`)
  if (response.status === 404) return undefined
  if (!response.ok) throw bip122Error('BIP122_HTTP_FAILED', { details: String(response.status) })
  const { success, data } = z.safeParse(answer, parseJson(response.text))
  if (!success) throw bip122Error('BIP122_API_INVALID')
  return { status: data.confirmed ? 'confirmed' : 'pending' }
}
