import { decodeHex, encodeBase58 } from 'portico/kit'
import { formatUnits, type NativeCurrency } from 'portico/plugin'
import { isMessage } from '../requests/request-table.js'
import type { Approval } from '../contract.js'

/** A request in words: what it asks for, and all of it as text. */
export interface DescribedRequest {
  readonly kind: 'sign' | 'send' | 'data'
  readonly from?: string | undefined
  /** Empty where a contract is created. */
  readonly to?: string | undefined
  /** In coins, with the symbol. */
  readonly amount?: string | undefined
  readonly text: string
}

/** Returns the text of bytes; `undefined` if they are none, or have characters that are not shown. */
const readText = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

/** Writes a value as JSON: bytes as base58, as Solana does, and large numbers by digits. */
const toJson = (value: unknown): string => {
  const write = (_key: string, part: unknown): unknown =>
    isBytes(part) ? encodeBase58(part) : typeof part === 'bigint' ? String(part) : part
  return JSON.stringify(value, write, 2) ?? ''
}

/** The members of an account of the Wallet Standard, which says no more than its address does. */
const OF_ACCOUNT = ['address', 'publicKey', 'chains', 'features', 'label', 'icon']

/** Writes the signing account of a parameter by its address. */
const shortenAccount = (param: unknown): unknown => {
  const { account } = (param ?? {}) as {
    readonly account?: { readonly address?: unknown; readonly publicKey?: unknown }
  }
  if (!isBytes(account?.publicKey)) return param
  const isPlain = Object.keys(account).every((key) => OF_ACCOUNT.includes(key))
  return isPlain ? { ...(param as object), account: account.address } : param
}

const JSON_PART = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g

const isOpening = (part: string | undefined) => part === '{' || part === '['
const isClosing = (part: string | undefined) => part === '}' || part === ']'

/** Decodes escaped letters: a wallet reads them as letters, and so does a user. */
const writeText = (part: string): string => (part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : part)

/**
 * Lays JSON out part by part: parsed and written again as a whole, numbers beyond 2^53 would be rounded, and of a key
 * that is there twice only one value would be left.
 */
const layOut = (json: string): string => {
  const parts = json.match(JSON_PART) ?? []
  let depth = 0
  const line = () => `\n${'  '.repeat(depth)}`
  const write = (part: string, at: number): string => {
    depth += isOpening(part) ? 1 : isClosing(part) ? -1 : 0
    if (isOpening(part)) return isClosing(parts[at + 1]) ? part : part + line()
    if (isClosing(part)) return isOpening(parts[at - 1]) ? part : line() + part
    if (part === ',') return part + line()
    return part === ':' ? ': ' : writeText(part)
  }
  return parts.map(write).join('')
}

/** Typed data as text; what is no JSON stays as it is. */
const layOutTypedData = (data: unknown): string => {
  if (typeof data !== 'string') return toJson(data)
  try {
    JSON.parse(data)
    return layOut(data)
  } catch {
    return data
  }
}

const readMessage = (message: unknown): string => {
  if (typeof message !== 'string') return toJson(message)
  const bytes = /^0x([0-9a-f]{2})*$/i.test(message) ? decodeHex(message.slice(2)) : undefined
  return (bytes && readText(bytes)) ?? message
}

const readAmount = (value: unknown, coin: NativeCurrency | undefined): string | undefined => {
  if (!coin || (value !== undefined && typeof value !== 'string')) return undefined
  try {
    return `${formatUnits(BigInt(value ?? 0), coin.decimals)} ${coin.symbol}`
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Describes a request; whatever is not known is shown as it is. */
export const describeRequest = (
  { method, params }: Pick<Approval, 'method' | 'params'>,
  coin: NativeCurrency | undefined,
): DescribedRequest => {
  const list = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  const [first, second] = list
  if (method === 'personal_sign') return { kind: 'sign', from: text(second), text: readMessage(first) }
  if (method === 'eth_signTypedData_v4') return { kind: 'data', from: text(first), text: layOutTypedData(second) }
  if (method === 'eth_sendTransaction') {
    const { from, to, value, ...rest } = (first ?? {}) as Readonly<Record<string, unknown>>
    const amount = readAmount(value, coin)
    const shown = { to, ...rest, ...(amount === undefined && { value }) }
    const all = list.length > 1 ? [shown, ...list.slice(1)] : shown
    return { kind: 'send', from: text(from), to: text(to) ?? '', amount, text: toJson(all) }
  }
  if (isMessage(method)) {
    const { account, message, ...rest } = (first ?? {}) as Readonly<Record<string, unknown>>
    const from = text((account as { readonly address?: unknown } | undefined)?.address)
    const isPlain = list.length === 1 && isBytes(message) && Object.keys(rest).every((key) => key === 'chain')
    const shown = isPlain ? readText(message) : undefined
    return { kind: 'sign', from, text: shown ?? toJson(list.length > 1 ? list : { message, ...rest }) }
  }
  return { kind: 'data', text: toJson(Array.isArray(params) ? params.map(shortenAccount) : shortenAccount(params)) }
}
