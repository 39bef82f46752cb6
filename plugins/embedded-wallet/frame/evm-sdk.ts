// chunk: embedded-wallet-sdk
import type { Hex } from 'viem'
import * as viem from 'viem'
import { type FilledTransaction, providerError } from 'portico/kit'
import { embeddedWalletError } from '../errors.js'

const refuse = (details: string, cause?: unknown) => embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details, cause })

/** Returns the hash that a `personal_sign` of hexadecimal data signs. */
export const hashOfMessage = (data: string): Hex => viem.hashMessage({ raw: data as Hex })

/** Returns the hash of typed data. @throws `{ code: -32602 }` if it has none */
export const hashOfTypedData = (text: string): Hex => {
  try {
    return viem.hashTypedData(JSON.parse(text))
  } catch {
    throw providerError(-32602, 'Expected typed data of EIP-712.')
  }
}

/** Checks that an account has signed a hash. @throws `EMBEDDED_WALLET_REFUSED` */
export const expectSigner = async (hash: Hex, signature: string, address: string): Promise<void> => {
  const signer = await viem.recoverAddress({ hash, signature: signature as Hex }).catch(() => undefined)
  if (signer?.toLowerCase() !== address.toLowerCase()) throw refuse('the signature is not of this account')
}

/** Writes a transaction with a signature as the network takes it. */
const serialize = (filled: FilledTransaction, { r, s, yParity }: { r: Hex; s: Hex; yParity: number }): Hex =>
  viem.serializeTransaction(
    {
      type: 'eip1559',
      chainId: Number(filled.chainId),
      ...(filled.to !== undefined && { to: filled.to as Hex }),
      value: BigInt(filled.value),
      data: filled.data as Hex,
      gas: BigInt(filled.gas),
      nonce: Number(filled.nonce),
      maxFeePerGas: BigInt(filled.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(filled.maxPriorityFeePerGas),
    },
    { r, s, yParity },
  )

/** Checks that exactly this transaction was signed by its account; resolves with its hash. @throws `EMBEDDED_WALLET_REFUSED` */
export const expectSigned = async (filled: FilledTransaction, signed: string): Promise<Hex> => {
  const raw = signed.toLowerCase() as viem.TransactionSerializedEIP1559
  try {
    const { r, s, yParity } = viem.parseTransaction(raw)
    if (r === undefined || s === undefined || yParity === undefined) throw refuse('the transaction is not signed')
    // What is written again with this signature alone must be the same: so every field is.
    if (serialize(filled, { r, s, yParity }) !== raw) throw refuse('another transaction was signed')
    const signer = await viem.recoverTransactionAddress({ serializedTransaction: raw })
    if (signer.toLowerCase() !== filled.from.toLowerCase()) throw refuse('another account has signed')
  } catch (error) {
    throw refuse('the signed transaction is not the one that was asked for', error)
  }
  return viem.keccak256(raw)
}
