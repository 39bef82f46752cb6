import { decodeBase64 } from 'portico/kit'
import { readWire, writeWire } from '../transaction-wire.js'

/** A transaction of `@solana/web3.js` 1.x or 3, legacy or versioned. */
interface SerializableTransaction {
  serialize(options?: { readonly requireAllSignatures?: boolean; readonly verifySignatures?: boolean }): Uint8Array
}

/** A compiled transaction of `@solana/kit`. */
interface CompiledTransaction {
  readonly messageBytes: ArrayLike<number>
  /** By address, in the order of the message. */
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

/** A transaction as bytes, as base64, of web3.js 1.x, or compiled by kit. */
export type SolanaTransactionInput = Uint8Array | string | SerializableTransaction | CompiledTransaction

const toBytes = (given: SolanaTransactionInput): Uint8Array | undefined => {
  if (typeof given === 'string') return decodeBase64(given)
  if (ArrayBuffer.isView(given)) return given
  if ('serialize' in given) return given.serialize({ requireAllSignatures: false, verifySignatures: false })
  const messageBytes = Uint8Array.from(given.messageBytes)
  const signatures = Object.values(given.signatures).map((one) => Uint8Array.from(one ?? new Uint8Array(64)))
  return signatures.every(({ length }) => length === 64) ? writeWire(signatures, messageBytes) : undefined
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
