import { cleanTokenSymbol, decodeHex } from 'portico/kit'
import type { Evm } from 'portico/services'
import type { SessionToken, TokenSubject } from './contract.js'

/** `decimals()` and `symbol()`. */
const CALLS = ['0x313ce567', '0x95d89b41'] as const
const MOST_DECIMALS = 36

/** Reads a text that a contract returns, as bytes with their length, or as 32 bytes that older tokens return. */
const readText = (data: string): string => {
  const bytes = decodeHex(data.slice(2)) ?? new Uint8Array()
  const isOld = bytes.length === 32
  const length = isOld ? 32 : Number(BigInt(`0x${data.slice(66, 130) || '0'}`))
  const start = isOld ? 0 : 64
  return new TextDecoder().decode(bytes.slice(start, start + Math.min(length, 128))).replaceAll('\0', '')
}

/** Reads the symbol and decimals of a token; `undefined` if its contract states none. @throws if the network does not answer */
export const readToken = async (
  evm: Evm | undefined,
  { address: to, chain }: TokenSubject,
): Promise<SessionToken | undefined> => {
  const [decimals, symbol] = await Promise.all(CALLS.map((data) => evm?.call(chain, { to: to as `0x${string}`, data })))
  try {
    const count = Number(decimals)
    const name = cleanTokenSymbol(readText(symbol ?? '0x'))
    return Number.isInteger(count) && count <= MOST_DECIMALS && name ? { decimals: count, symbol: name } : undefined
  } catch {
    return undefined
  }
}
