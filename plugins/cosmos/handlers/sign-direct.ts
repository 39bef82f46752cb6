import { read } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf } from 'portico/plugin'
import * as z from 'zod/mini'
import { cosmosError } from '../errors.js'
import { type DirectDocument, type DirectSigned, directBytes } from '../protobuf/direct-document.js'
import { isSameTransaction } from '../protobuf/is-same-transaction.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'
import type { signDirectInput } from './inputs.js'
import { loadReadSignature } from './read-signature.js'

/** Reads a number of 64 bits as wallets write it: digits, a number, a `bigint`, or an object of two halves (`Long`). */
const toNumber = (value: unknown): bigint | undefined => {
  if (['bigint', 'number', 'string'].includes(typeof value)) {
    const digits = String(value)
    return /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined
  }
  const [low, high] = [read(value, 'low'), read(value, 'high')]
  if (!Number.isInteger(low) || !Number.isInteger(high)) return undefined
  return (BigInt(Number(high) >>> 0) << 32n) | BigInt(Number(low) >>> 0)
}

const document = z.object({
  bodyBytes: z.instanceof(Uint8Array),
  authInfoBytes: z.instanceof(Uint8Array),
  chainId: z.string(),
  accountNumber: z.pipe(z.transform(toNumber), z.bigint()),
})

/**
 * Signs a transaction, without sending it. The wallet may change fee and memo, which its user sees there.
 * @throws `COSMOS_TRANSACTION_INVALID` if the wallet signed another one, `COSMOS_SIGNATURE_INVALID`, `COSMOS_METHOD_UNSUPPORTED`
 */
export const signDirect = async (
  { from: _, ...asked }: OutputOf<typeof signDirectInput>,
  call: Call<CosmosNetwork>,
  { isFixed = false }: { readonly isFixed?: boolean } = {},
): Promise<DirectSigned> => {
  const { network, account, signal } = call
  const readSignature = await loadReadSignature()
  const wallet = await call.provider<CosmosWallet>()
  // Copies, because the wallet must not change what its answer is compared with.
  const copy = (): DirectDocument => ({
    ...asked,
    bodyBytes: Uint8Array.from(asked.bodyBytes),
    authInfoBytes: Uint8Array.from(asked.authInfoBytes),
  })
  const shown = copy()
  signal.throwIfAborted()
  const answer = await wallet.signDirect(network, account, copy(), { signal, isFixed })
  const { success, data } = z.safeParse(document, read(answer, 'signed'))
  if (!success || !isSameTransaction(shown, data)) throw cosmosError('COSMOS_TRANSACTION_INVALID')
  return { signed: data, signature: readSignature(read(answer, 'signature'), account, directBytes(data)) }
}
