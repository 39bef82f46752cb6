import type { CaipNetworkId } from 'portico/plugin'
import type { Evm, EvmCall } from 'portico/services'

/** The calls of tokens by their selectors. @source ERC-20, EIP-2612 */
const SELECTORS = {
  DOMAIN_SEPARATOR: '0x3644e515',
  PERMIT_TYPEHASH: '0x30adf81f',
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  name: '0x06fdde03',
  nonces: '0x7ecebe00',
  symbol: '0x95d89b41',
  version: '0x54fd4d50',
} as const

const WORD = 64

/** Writes a number, or hexadecimal with `0x`, as the 32 bytes of an argument. */
export const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(WORD, '0')

/** Returns a call of a token. */
export const tokenCall = (
  token: string,
  name: keyof typeof SELECTORS,
  ...values: readonly (string | bigint)[]
): EvmCall & { readonly data: `0x${string}` } => ({
  to: token,
  data: `${SELECTORS[name]}${values.map(word).join('')}` as `0x${string}`,
})

/** Reads the number that a call returned; `undefined` if it is none, for example where no contract is. */
export const readNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 2 + WORD)) : undefined

/** Asks a token for a number. */
export const askNumber = async (
  evm: Evm,
  chain: CaipNetworkId,
  ...call: Parameters<typeof tokenCall>
): Promise<bigint | undefined> => readNumber(await evm.call(chain, tokenCall(...call)))

/** Reads the text that a call returned: a string, or 32 bytes that end with zeros, as old tokens have it. */
export const readText = (answer: string): string => {
  const bytes = Uint8Array.from(answer.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const decode = (part: Uint8Array) => new TextDecoder().decode(part).replace(/\0+$/, '')
  if (bytes.length === 32) return decode(bytes)
  const length = Number(readNumber(`0x${answer.slice(2 + WORD)}`) ?? 0n)
  return decode(bytes.slice(WORD, WORD + Math.min(length, 256)))
}
