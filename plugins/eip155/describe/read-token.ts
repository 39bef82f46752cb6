import { cleanTokenSymbol, decodeHex, type RpcClient } from 'portico/kit'
import type { Token, TokenCall } from 'portico/services'
import { isRevert } from '../is-revert.js'

/** `decimals()` and `symbol()`. */
const CALLS = ['0x313ce567', '0x95d89b41'] as const
const MOST_DECIMALS = 36n

/** Reads a text that a contract returns, as bytes with their length, or as 32 bytes that older tokens return. */
const readText = (answer: unknown): string => {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{64}){1,8}$/i.test(answer)) return ''
  const bytes = decodeHex(answer.slice(2)) ?? new Uint8Array()
  const isOld = bytes.length === 32
  const length = isOld ? 32 : Number(BigInt(`0x${answer.slice(66, 130)}`))
  const start = isOld ? 0 : 64
  return new TextDecoder().decode(bytes.slice(start, start + Math.min(length, 128))).replaceAll('\0', '')
}

/** Reads decimals and symbol of a token; `undefined` if its contract reverts or lacks one. @throws if the network does not answer */
export const readToken = async (
  rpc: RpcClient,
  { address, network, signal }: TokenCall,
): Promise<Pick<Token, 'symbol' | 'decimals'> | undefined> => {
  const call = async (data: string): Promise<unknown> => {
    try {
      return await rpc.request(network, 'eth_call', [{ to: address, data }, 'latest'], signal)
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
  const [decimals, name] = await Promise.all(CALLS.map(call))
  const symbol = cleanTokenSymbol(readText(name))
  const isCount = typeof decimals === 'string' && /^0x[\da-f]{64}$/i.test(decimals) && BigInt(decimals) <= MOST_DECIMALS
  // A symbol of several words could finish a sentence in its own way.
  return isCount && /^\S+$/.test(symbol) ? { symbol, decimals: Number(decimals) } : undefined
}
