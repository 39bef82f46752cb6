import { decodeBase64 } from 'portico/kit'
import { readWire, writeWire } from '../transaction-wire.js'

/** A legacy `Transaction` of `@solana/web3.js`, whose `serialize` returns a promise in version 3. */
interface LegacyTransaction {
  /** Also puts the signatures into the order of the message. */
  serializeMessage(): Uint8Array
  readonly signatures: readonly { readonly signature: Uint8Array | null }[]
}

/** A `VersionedTransaction` of `@solana/web3.js`. */
interface VersionedTransaction {
  serialize(): Uint8Array
}

/** A compiled transaction of `@solana/kit`. */
interface CompiledTransaction {
  readonly messageBytes: ArrayLike<number>
  /** By address, in the order of the message. */
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

/** A transaction as bytes, as base64, of web3.js 1.x or 3, or compiled by kit. */
export type SolanaTransactionInput =
  | Uint8Array
  | string
  | LegacyTransaction
  | VersionedTransaction
  | CompiledTransaction

const join = (messageBytes: Uint8Array, given: readonly (ArrayLike<number> | null)[]): Uint8Array | undefined => {
  const signatures = given.map((one) => Uint8Array.from(one ?? new Uint8Array(64)))
  return signatures.every(({ length }) => length === 64) ? writeWire(signatures, messageBytes) : undefined
}

const toBytes = (given: SolanaTransactionInput): Uint8Array | undefined => {
  if (typeof given === 'string') return decodeBase64(given)
  if (ArrayBuffer.isView(given)) return given
  if ('serializeMessage' in given) {
    const message = given.serializeMessage()
    return join(
      message,
      given.signatures.map(({ signature }) => signature),
    )
  }
  if ('serialize' in given) return given.serialize()
  return join(Uint8Array.from(given.messageBytes), Object.values(given.signatures))
}

/** Returns a copy of a transaction's bytes, or `undefined` for anything else. */
export const readTransaction = (given: unknown): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const bytes = Uint8Array.from(toBytes(given as SolanaTransactionInput) ?? [])
    return readWire(bytes) && bytes
  } catch {
    return undefined
  }
}
