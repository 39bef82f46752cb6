import { compact, join, littleEndian, readCompact } from '../virtual-polkadot-wallet/polkadot-wire.js'

/** A signed transfer of the pallet `Balances`, taken apart. @internal */
export interface SignedTransfer {
  readonly signer: Uint8Array
  /** The index in `MultiSignature`. */
  readonly scheme: number
  readonly signature: Uint8Array
  /** The phase of its era of 64 blocks. */
  readonly phase: number
  readonly nonce: number
  readonly recipient: Uint8Array
  readonly value: bigint
  /** `transfer_allow_death`: what is too little to stay is lost. */
  readonly mayClose: boolean
  /** The values of its extensions, and its call, as they were sent. */
  readonly extra: Uint8Array
  readonly call: Uint8Array
}

/** `Balances.transfer_allow_death` and `Balances.transfer_keep_alive`, with an account id. */
const CALLS = [
  [4, 0, 0],
  [4, 3, 0],
] as const
const ERA_64 = 5

/** Reads a transaction of the chain in memory; `undefined` if it is another one. @internal */
export const readTransfer = (bytes: Uint8Array): SignedTransfer | undefined => {
  const [length, start] = readCompact(bytes)
  const body = bytes.subarray(start)
  const scheme = body[34] ?? 3
  const end = 35 + (scheme === 2 ? 65 : 64)
  if (Number(length) !== body.length || body[0] !== 0x84 || body[1] !== 0 || scheme > 2) return undefined
  const era = (body[end] ?? 0) | ((body[end + 1] ?? 0) << 8)
  const [nonce, nonceLength] = readCompact(body.subarray(end + 2))
  const [tip, tipLength] = readCompact(body.subarray(end + 2 + nonceLength))
  // Behind the tip stands the mode of the metadata hash.
  const callAt = end + 2 + nonceLength + tipLength + 1
  const call = body.slice(callAt)
  const [value, valueLength] = readCompact(call.subarray(35))
  const index = CALLS.findIndex((head) => head.every((byte, at) => call[at] === byte))
  if (index < 0 || call.length !== 35 + valueLength || (era & 15) !== ERA_64 || tip !== 0n) return undefined
  return {
    signer: body.slice(2, 34),
    scheme,
    signature: body.slice(35, end),
    phase: era >> 4,
    nonce: Number(nonce),
    recipient: call.slice(3, 35),
    value,
    mayClose: index === 0,
    extra: body.slice(end, callAt),
    call,
  }
}

/** What is signed beside the extensions of a transaction. @internal */
export interface SignedBeside {
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesis: Uint8Array
  /** The hash of the block from which it is valid. */
  readonly birth: Uint8Array
}

/** Returns the bytes that the signer of a transfer has signed. @internal */
export const signedBytes = (
  { call, extra }: SignedTransfer,
  { specVersion, transactionVersion, genesis, birth }: SignedBeside,
): Uint8Array => {
  const versions = [specVersion, transactionVersion].map((version) => littleEndian(BigInt(version), 4))
  return join(call, extra, ...versions, genesis, birth, compact(0n))
}
