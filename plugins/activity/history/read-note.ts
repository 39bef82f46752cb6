import type { CaipNetwork, Operation } from 'portico/plugin'
import type { Token } from 'portico/services'

/** What was asked of a wallet, which the record of a transaction does not say. */
export interface SentNote {
  readonly to: string
  /** In the smallest unit, a decimal string. */
  readonly amount: string
  /** The contract or mint of the token; the native coin unless given. */
  readonly asset?: string
  /** It pays for something else in exchange. */
  readonly kind?: 'trade'
}

/** A note with the token that it is about, if that is known. */
export interface KnownNote extends SentNote {
  readonly token?: Token
}

/** `transfer(address,uint256)` of ERC-20, with its two arguments. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readAmount = (value: unknown): string | undefined => {
  try {
    return BigInt(value as string).toString()
  } catch {
    return undefined
  }
}

/** Returns what an operation sends, if it is a plain transfer. */
export const readNote = ({ handler, input }: Pick<Operation, 'handler' | 'input'>): SentNote | undefined => {
  const { to, amount, token, value = 0n, data = '0x' } = Object(input) as Record<string, unknown>
  if (!isText(to)) return undefined
  if (handler === 'send') {
    const sent = readAmount(amount)
    return sent === undefined ? undefined : { to, amount: sent, ...(isText(token) && { asset: token }) }
  }
  if (handler !== 'sendTransaction' || !isText(data)) return undefined
  const [, receiver, sum] = TRANSFER.exec(data) ?? []
  if (receiver && sum) return { to: `0x${receiver}`, amount: BigInt(`0x${sum}`).toString(), asset: to }
  const sent = readAmount(value)
  return data === '0x' && sent !== undefined ? { to, amount: sent } : undefined
}

/** Returns the native coin of a network as a token. */
export const coinOf = ({ caipNetworkId, nativeCurrency }: CaipNetwork): Token => ({
  chain: caipNetworkId,
  ...nativeCurrency,
})

/** Returns the hash that a wallet answered with: the hash itself, or an object with it. */
export const readHash = (value: unknown): string | undefined => {
  const hash: unknown = typeof value === 'string' ? value : Object(value).hash
  return isText(hash) ? hash : undefined
}
