import * as z from 'zod/mini'
import { HTTP_TIMEOUT_MS } from '../../kernel/constants.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { ClockPort, HttpPort } from '../../kernel/contract/ports.js'
import { messageOf } from '../../kernel/errors/read-thrown.js'
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

const ask = async (call: ApiCall, path: string, init: RequestInit = {}): Promise<Response> => {
  const url = `${apiUrlOf(call)}${path}`
  const { http, clock, signal } = call
  const end = new AbortController()
  const abort = () => end.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  const cancel = clock.after(HTTP_TIMEOUT_MS, () => end.abort())
  try {
    return await http(url, { ...init, signal: end.signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw bip122Error('BIP122_HTTP_FAILED', { details: messageOf(cause), cause })
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}

/** The outputs of an address that nobody has spent. @source https://github.com/Blockstream/esplora/blob/master/API.md */
export const readUtxos = async (call: ApiCall, address: string): Promise<readonly Utxo[]> => {
  const response = await ask(call, `/address/${encodeURIComponent(address)}/utxo`)
  if (!response.ok) throw bip122Error('BIP122_HTTP_FAILED', { details: String(response.status) })
  const { success, data } = z.safeParse(utxos, await response.json().catch(() => undefined))
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

/** Hands a signed transaction to the network, and answers its hash. @throws `BIP122_BROADCAST_REJECTED` */
export const broadcast = async (call: ApiCall, transaction: string): Promise<string> => {
  const response = await ask(call, '/tx', { method: 'POST', body: transaction })
  const text = (await response.text().catch(() => '')).trim()
  if (!response.ok) throw bip122Error('BIP122_BROADCAST_REJECTED', { details: messageOf(text).slice(0, 200) })
  if (!HASH.test(text)) throw bip122Error('BIP122_API_INVALID')
  return text
}
