import * as z from 'zod/mini'
import { type FetchOptions, fetchRest, type HttpAnswer, HttpFailure, type HttpPorts, messageOf } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { formOf } from './addresses/chains.js'
import { bip122Error } from './errors.js'

/** An unspent output. */
export interface Utxo {
  /** The transaction that created it. */
  readonly hash: string
  readonly index: number
  /** Satoshis, decimal string. */
  readonly value: string
  readonly confirmed: boolean
}

/** A request to the address API of a network. */
export interface ApiCall extends HttpPorts {
  readonly apiUrls: Readonly<Record<string, string>>
  readonly network: CaipNetwork
  readonly signal?: AbortSignal
}

const HASH = /^[0-9a-f]{64}$/

const utxos = z.array(
  z.object({
    txid: z.string().check(z.regex(HASH)),
    vout: z.int().check(z.nonnegative()),
    value: z.int().check(z.nonnegative()),
    status: z.object({ confirmed: z.boolean() }),
  }),
)

/**
 * Returns the url of a network's address API: the host's, or mempool.space.
 * @throws `BIP122_API_MISSING`
 */
export const apiUrlOf = ({ apiUrls, network }: Pick<ApiCall, 'apiUrls' | 'network'>): string => {
  const own = apiUrls[network.caipNetworkId]
  const path = formOf(network.caipNetworkId)?.api
  const url = own ?? (path === undefined ? undefined : `https://mempool.space${path}/api`)
  if (url === undefined) throw bip122Error('BIP122_API_MISSING', { values: { network: network.name } })
  return url.replace(/\/$/, '')
}

/**
 * Requests the address API; a `GET` is retried within ten seconds, anything else is sent once.
 * @throws `BIP122_HTTP_FAILED`, and the signal's reason
 */
export const askApi = async (call: ApiCall, path: string, options: FetchOptions = {}): Promise<HttpAnswer> => {
  const url = `${apiUrlOf(call)}${path}`
  try {
    return await fetchRest(call, url, { ...options, signal: call.signal })
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause
    throw bip122Error('BIP122_HTTP_FAILED', { details: messageOf(cause), cause })
  }
}

/** Parses JSON; returns `undefined` for anything else. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Resolves with the unspent outputs of an address. @source https://github.com/Blockstream/esplora/blob/master/API.md */
export const readUtxos = async (call: ApiCall, address: string): Promise<readonly Utxo[]> => {
  const response = await askApi(call, `/address/${encodeURIComponent(address)}/utxo`)
  if (!response.ok) throw bip122Error('BIP122_HTTP_FAILED', { details: String(response.status) })
  const { success, data } = z.safeParse(utxos, parseJson(response.text))
  if (!success) throw bip122Error('BIP122_API_INVALID')
  return data.map(({ txid, vout, value, status }) => ({
    hash: txid,
    index: vout,
    value: String(value),
    confirmed: status.confirmed,
  }))
}

/** Resolves with the confirmed balance of an address in satoshis, a decimal string. */
export const readConfirmed = async (call: ApiCall, address: string): Promise<string> => {
  const own = await readUtxos(call, address)
  return String(own.filter(({ confirmed }) => confirmed).reduce((sum, { value }) => sum + BigInt(value), 0n))
}
