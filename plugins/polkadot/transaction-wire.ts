/** The first byte of a signed transaction of version 4. */
const SIGNED_V4 = 0x84
/** The first byte of a `MultiAddress` that is an account id. */
const ACCOUNT_ID = 0
/** The length of a `MultiSignature` by its first byte: Ed25519, Sr25519, ECDSA. */
const SIGNATURE_LENGTHS = [65, 65, 66] as const

/** A signed transaction, taken apart. */
export interface SignedBody {
  /** The account id of the signer. */
  readonly key: Uint8Array
  /** The `MultiSignature`. */
  readonly signature: Uint8Array
  /** The extensions, and the call behind them. */
  readonly rest: Uint8Array
}

const littleEndian = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** Encodes a compact integer. @source https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding/ */
export const compact = (value: bigint): Uint8Array => {
  if (value < 1n << 6n) return Uint8Array.from(littleEndian(value << 2n, 1))
  if (value < 1n << 14n) return Uint8Array.from(littleEndian((value << 2n) | 1n, 2))
  if (value < 1n << 30n) return Uint8Array.from(littleEndian((value << 2n) | 2n, 4))
  const size = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return Uint8Array.from([((size - 4) << 2) | 3, ...littleEndian(value, size)])
}

/** Takes a signed transaction of version 4 apart; `undefined` for anything else. */
export const readBody = (transaction: Uint8Array): SignedBody | undefined => {
  const size = [1, 2, 4][(transaction[0] ?? 3) & 3] ?? 0
  const body = transaction.subarray(size)
  const length = compact(BigInt(body.length))
  if (size === 0 || length.some((byte, at) => transaction[at] !== byte) || length.length !== size) return undefined
  const end = 34 + (SIGNATURE_LENGTHS[body[34] ?? 3] ?? Number.POSITIVE_INFINITY)
  if (body[0] !== SIGNED_V4 || body[1] !== ACCOUNT_ID || body.length <= end) return undefined
  return { key: body.slice(2, 34), signature: body.slice(34, end), rest: body.slice(end) }
}

/** Writes a signed transaction of version 4. */
export const writeBody = ({ key, signature, rest }: SignedBody): Uint8Array => {
  const body = [SIGNED_V4, ACCOUNT_ID, ...key, ...signature, ...rest]
  return Uint8Array.from([...compact(BigInt(body.length)), ...body])
}
