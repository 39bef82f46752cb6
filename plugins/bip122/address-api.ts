import * as z from 'zod/mini'
import {
  cleanSentence,
  type FetchOptions,
  fetchRest,
  type HttpAnswer,
  HttpFailure,
  type HttpPorts,
  messageOf,
} from 'portico/kit'
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

const utxo = z.object({
  txid: z.string().check(z.regex(HASH)),
  vout: z.int().check(z.nonnegative()),
  value: z.int().check(z.nonnegative()),
  status: z.object({ confirmed: z.boolean() }),
})

/** The longest refusal that is read, in characters. */
const LONGEST_REFUSAL = 4000
/** Content Too Large: the server does not list a history of this length. */
const TOO_LONG = 413
/** Not Found: the server lacks the endpoint. */
const NOT_FOUND = 404

const sum = z.int().check(z.nonnegative())
const address = z.object({
  chain_stats: z.object({ funded_txo_sum: sum, spent_txo_sum: sum }),
  mempool_stats: z.optional(z.object({ funded_txo_sum: sum, spent_txo_sum: sum })),
})

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
    return await fetchRest(call, url, { ...options, refusals: [TOO_LONG], signal: call.signal })
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause
    throw bip122Error('BIP122_HTTP_FAILED', { details: messageOf(cause), cause })
  }
}

/** Parses JSON; returns `undefined` for anything else. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the words of a refusal: a node's own behind `sendrawtransaction RPC error`, else the text of the response. */
export const refusalOf = ({ text }: Pick<HttpAnswer, 'text'>): string => {
  const said = text.slice(0, LONGEST_REFUSAL)
  const own = parseJson(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
  return cleanSentence(own) || cleanSentence(said)
}

/**
 * Parses the response of the API.
 * @throws `BIP122_OUTPUTS_EXCEEDED`, `BIP122_HTTP_FAILED`, `BIP122_API_INVALID`
 */
export const readApi = <Schema extends z.ZodMiniType>(schema: Schema, answer: HttpAnswer): z.output<Schema> => {
  const { ok, status, text } = answer
  if (status === TOO_LONG || (status === 400 && /^too many /i.test(text)))
    throw bip122Error('BIP122_OUTPUTS_EXCEEDED', { details: refusalOf(answer) })
  if (!ok) throw bip122Error('BIP122_HTTP_FAILED', { details: `${status} ${refusalOf(answer)}`.trim() })
  const { success, data } = z.safeParse(schema, parseJson(text))
  if (!success) throw bip122Error('BIP122_API_INVALID')
  return data
}

/** Resolves with the unspent outputs of an address. @source https://github.com/Blockstream/esplora/blob/master/API.md */
export const readUtxos = async (call: ApiCall, owner: string): Promise<readonly Utxo[]> => {
  const entries = readApi(z.array(z.unknown()), await askApi(call, `/address/${encodeURIComponent(owner)}/utxo`))
  const outputs = entries.flatMap((entry) => {
    const { success, data } = z.safeParse(utxo, entry)
    if (!success) return []
    const { txid, vout, value, status } = data
    return [{ hash: txid, index: vout, value: String(value), confirmed: status.confirmed }]
  })
  // One odd entry costs itself; a list of them is another API's.
  if (entries.length > 0 && outputs.length === 0) throw bip122Error('BIP122_API_INVALID')
  return outputs
}

/**
 * Resolves with the confirmed balance of an address in satoshis, a decimal string, less what waiting transactions pay.
 * Reads totals: servers refuse to list more than 500 unspent outputs.
 */
export const readConfirmed = async (call: ApiCall, owner: string): Promise<string> => {
  const { chain_stats: chain, mempool_stats: mempool } = readApi(
    address,
    await askApi(call, `/address/${encodeURIComponent(owner)}`),
  )
  const balance = BigInt(chain.funded_txo_sum) - BigInt(chain.spent_txo_sum)
  if (balance < 0n) throw bip122Error('BIP122_API_INVALID')
  // A payment that waits brings its change back; what others send counts once it is confirmed.
  const spent = BigInt(mempool?.spent_txo_sum ?? 0) - BigInt(mempool?.funded_txo_sum ?? 0)
  const left = spent > 0n ? balance - spent : balance
  return String(left > 0n ? left : 0n)
}

/** Fee rates in satoshis for a virtual byte. */
export type FeeRates = Readonly<Record<'slow' | 'normal' | 'fast', bigint>>

/** The blocks within which a transaction of each speed is expected to be confirmed: a day, an hour, twenty minutes. */
const TARGETS = { slow: 144, normal: 6, fast: 2 } as const
/** No block has ever asked for as much: such an estimate is a mistake. */
const HIGHEST_RATE = 10_000

const rate = z.number().check(z.positive(), z.lte(HIGHEST_RATE))
const rates = z.record(z.string().check(z.regex(/^\d{1,4}$/)), rate)
const recommended = z.object({ fastestFee: rate, hourFee: rate, economyFee: rate })

const toRate = (estimate: number): bigint => BigInt(Math.ceil(estimate))

/**
 * Resolves with the fee rates that the API estimates, rounded up. Servers leave out targets that their node does not know: the
 * next faster one suffices. mempool.space documents recommended fees in place of estimates.
 * @source https://github.com/Blockstream/esplora/blob/master/API.md#fee-estimates,
 * https://mempool.space/docs/api/rest#get-recommended-fees
 * @throws as `readApi`; `BIP122_API_INVALID` if the node has no estimates
 */
export const readFeeRates = async (call: ApiCall): Promise<FeeRates> => {
  const answer = await askApi(call, '/fee-estimates')
  if (answer.status === NOT_FOUND) {
    const { economyFee, fastestFee, hourFee } = readApi(recommended, await askApi(call, '/v1/fees/recommended'))
    return { slow: toRate(economyFee), normal: toRate(hourFee), fast: toRate(fastestFee) }
  }
  const estimates = readApi(rates, answer)
  const of = (speed: keyof typeof TARGETS) => {
    const known = Object.keys(estimates).map(Number)
    const target = Math.max(...known.filter((blocks) => blocks <= TARGETS[speed]))
    const found = estimates[target]
    if (found === undefined) throw bip122Error('BIP122_API_INVALID')
    return toRate(found)
  }
  return { slow: of('slow'), normal: of('normal'), fast: of('fast') }
}
