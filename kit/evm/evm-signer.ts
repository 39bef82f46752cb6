import { encodeHex } from '../bytes/hex.js'
import type { FilledTransaction } from './fill-transaction.js'
import { providerError } from './provider-error.js'
import type { EvmTypedData } from './read-typed-data.js'

/** Bytes, or a quantity, in hexadecimal. */
export type Hex = `0x${string}`

/** How a signature is asked for. */
export interface SignOptions {
  /** Aborts when the request is taken back: remove it from the device. */
  readonly signal?: AbortSignal | undefined
}

/** An EIP-1559 transaction with every field, as accounts of viem sign it. */
export interface SignableTransaction {
  readonly type: 'eip1559'
  readonly chainId: number
  readonly nonce: number
  /** Absent if a contract is created. */
  readonly to?: Hex
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A key that only signs. A function that it lacks makes its requests fail with 4200. */
export interface EvmSigner {
  readonly address: string
  /** Signs a message of EIP-191, given as its bytes in hexadecimal. */
  signMessage?(message: Hex, options: SignOptions): Promise<Hex>
  signTypedData?(typedData: EvmTypedData, options: SignOptions): Promise<Hex>
  /** Returns the signed transaction, serialized. */
  signTransaction?(transaction: SignableTransaction, options: SignOptions): Promise<Hex>
}

/** Returns the bytes of a message in hexadecimal; text that is not hexadecimal is signed as it is written. */
export const toMessage = (message: unknown): Hex => {
  if (typeof message !== 'string') throw providerError(-32602, 'Expected a message.')
  const isBytes = /^0x(?:[0-9a-f]{2})*$/i.test(message)
  return `0x${isBytes ? message.slice(2).toLowerCase() : encodeHex(new TextEncoder().encode(message))}`
}

/** Returns a filled transaction as accounts of viem sign it. */
export const toSignable = ({ from: _from, ...filled }: FilledTransaction): SignableTransaction => ({
  ...filled,
  type: 'eip1559',
  chainId: Number(filled.chainId),
  nonce: Number(filled.nonce),
  value: BigInt(filled.value),
  gas: BigInt(filled.gas),
  maxFeePerGas: BigInt(filled.maxFeePerGas),
  maxPriorityFeePerGas: BigInt(filled.maxPriorityFeePerGas),
})
