import { FrameError, type NodeTarget } from '../frame-error.js'
import { readRecord, readText } from '../transport/readers.js'

/** Gas of one limit at most: a block has not more. */
const MOST_GAS = 30_000_000n
/** Wei for a unit of gas at most: a hundred thousand times what is usual. */
const MOST_PRICE = 100_000n * 10n ** 9n

/** Reads a quantity of an answer. @throws `FrameError` if it is none, or more than `most` */
export const readBounded = (value: unknown, what: string, most: bigint): bigint => {
  const number = BigInt(readText(value, what, 66, /^0x[\da-f]+$/i))
  if (number > most) throw new FrameError(-32603, `${what} is too high.`)
  return number
}

/** Reads units of gas. @throws `FrameError` */
export const readGas = (value: unknown, what: string): bigint => readBounded(value, what, MOST_GAS)

/** Reads a price of gas. @throws `FrameError` */
export const readPrice = (value: unknown, what: string): bigint => readBounded(value, what, MOST_PRICE)

/** Reads an address. @throws `FrameError` */
export const readAddress = (value: unknown, what: string): `0x${string}` =>
  readText(value, what, 42, /^0x[\da-f]{40}$/i).toLowerCase() as `0x${string}`

/** Reads bytes. @throws `FrameError` */
export const readBytes = (value: unknown, what: string, longest = 20_000): `0x${string}` =>
  readText(value, what, longest, /^0x(?:[\da-f]{2})*$/i).toLowerCase() as `0x${string}`

/** Reads the fields of an answer. @throws `FrameError` */
export const readFields = (value: unknown, what: string): Readonly<Record<string, unknown>> => readRecord(value, what)

/** Reads an answer of a service; what is wrong with it is said of that service. @throws `FrameError` */
export const readFrom = <Result>(service: NodeTarget, read: () => Result): Result => {
  try {
    return read()
  } catch (error) {
    throw error instanceof FrameError ? new FrameError(error.code, error.message, service) : error
  }
}
