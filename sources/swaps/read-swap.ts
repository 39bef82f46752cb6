import { read } from '../../kernel/errors/read-thrown.js'
import type { Token } from '../../services/queries.js'
import { nameOf, pictureOf } from '../read-fields.js'
import { unreadable } from '../unreadable.js'

/** Stand for the native coin where an address is expected. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ZERO = `0x${'0'.repeat(40)}`

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Reads an amount in the smallest unit: decimal text, never a number, whose last digits may be lost. */
export const wholeOf = (value: unknown, key: string): string | undefined => {
  const found = read(value, key)
  return typeof found === 'string' && /^\d{1,78}$/.test(found) ? String(BigInt(found)) : undefined
}

/** Reads the coin that a transaction carries, which some services write in hexadecimal. */
export const coinOf = (transaction: unknown): string | undefined => {
  const found = read(transaction, 'value')
  if (typeof found === 'string' && /^0x[0-9a-f]{1,64}$/i.test(found)) return String(BigInt(found))
  return wholeOf(transaction, 'value')
}

/** Reads an address of an EVM network. */
export const evmAddressOf = (value: unknown, key: string): string | undefined => {
  const found = read(value, key)
  return typeof found === 'string' && ADDRESS.test(found) ? found : undefined
}

/** Reads hexadecimal data. */
export const dataOf = (value: unknown, key: string): `0x${string}` | undefined => {
  const found = read(value, key)
  return typeof found === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(found) ? (found as `0x${string}`) : undefined
}

/** Returns what must be there. @throws `HttpFailure` */
export const expectRead = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw unreadable()
  return value
}

/** Whether two addresses are one; the native coin has several. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean => {
  const [first, second] = [one, other].map((address = NATIVE) => (address === ZERO ? NATIVE : address.toLowerCase()))
  return first === second
}

/** Checks that an answer is about what was asked. @throws `HttpFailure` */
export const expectSame = (answered: string | undefined, asked: string | undefined): void => {
  if (!isSameToken(answered, asked)) throw unreadable()
}

/** Reads a token of a list; `undefined` for one of another form. */
export const readListed = (entry: unknown, chain: Token['chain'], image: string): Token | undefined => {
  const address = evmAddressOf(entry, 'address')
  const [symbol, decimals, imageUrl] = [nameOf(entry, 'symbol'), read(entry, 'decimals'), pictureOf(entry, image)]
  if (address === undefined || !symbol || !Number.isSafeInteger(decimals)) return undefined
  return {
    chain,
    ...(!isSameToken(address, undefined) && { address }),
    name: nameOf(entry, 'name') ?? symbol,
    symbol,
    decimals: Number(decimals),
    ...(imageUrl !== undefined && { imageUrl }),
    listed: true,
  }
}
