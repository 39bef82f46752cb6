import * as z from 'zod/mini'
import { abortable, anySignal, HTTP_TIMEOUT_MS, messageOf } from 'portico/kit'
import type { CaipNetwork, ClockPort, HttpPort } from 'portico/plugin'
import { formOf } from './addresses/chains.js'
import { bip122Error } from './errors.js'

/** An output that nobody has spent. */
export interface Utxo {
  /** Of the transaction that made it. */
  readonly hash: string
  readonly index: number
  /** Satoshis, decimal string. */
  readonly value: string
  readonly confirmed: boolean
}

/** What asking an address API takes. */
export interface ApiCall {
  readonly http: HttpPort
  readonly clock: ClockPort
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
 * Where the address API of a network is: the host's, else that of mempool.space.
 * @throws `BIP122_API_MISSING`
 */
export const apiUrlOf = ({ apiUrls, network }: Pick<ApiCall, 'apiUrls' | 'network'>): string => {
  const own = apiUrls[network.caipNetworkId]
  const path = formOf(network.caipNetworkId)?.api
  const url = own ?? (path === undefined ? undefined : `https://mempool.space${path}/api`)
  if (url === undefined) throw bip122Error('BIP122_API_MISSING', { values: { network: network.name } })
  return url.replace(/\/$/, '')
}

/** What a server answered, read to its end. */
export interface ApiAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/**
 * Asks the address API once. The time limit and the signal hold until the last byte: a body may come as slowly as it likes.
 * @throws `BIP122_HTTP_FAILED`, and the signal's reason
 */
export const askApi = async (call: ApiCall, path: string, init: RequestInit = {}): Promise<ApiAnswer> => {
  const url = `${apiUrlOf(call)}${path}`
  const { http, clock, signal } = call
  const end = anySignal(signal)
  const late = bip122Error('BIP122_HTTP_FAILED', { details: 'It took too long.' })
  const cancel = clock.after(HTTP_TIMEOUT_MS, () => end.abort(late))
  const ask = async () => {
    const response = await http(url, { ...init, signal: end.signal })
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
  try {
    return await abortable(ask, end.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    throw end.signal.aborted ? late : bip122Error('BIP122_HTTP_FAILED', { details: messageOf(cause), cause })
  } finally {
    cancel()
    end.release()
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The outputs of an address that nobody has spent. @source https://github.com/Blockstream/esplora/blob/master/API.md */
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

/** What an address has in outputs that are in a block: satoshis, decimal string. */
export const readConfirmed = async (call: ApiCall, address: string): Promise<string> => {
  const own = await readUtxos(call, address)
  return String(own.filter(({ confirmed }) => confirmed).reduce((sum, { value }) => sum + BigInt(value), 0n))
}
