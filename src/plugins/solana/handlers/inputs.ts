import * as z from 'zod/mini'
import { decodeAddress } from '../decode-address.js'
import { readTransaction, type SolanaTransactionInput } from './read-transaction.js'

const MAX_UINT64 = 2n ** 64n - 1n

const address = z
  .string()
  .check(z.refine((text) => decodeAddress(text) !== undefined, 'Expected base58 of exactly 32 bytes.'))

const from = z.optional(address)

/** Smallest unit: a decimal string or a bigint; never a number, which would round. */
const amount = z.pipe(
  z.union([
    z.bigint().check(z.gte(0n), z.lte(MAX_UINT64)),
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,20}$/.test(text) && BigInt(text) <= MAX_UINT64,
          'Expected a decimal string in the smallest unit.',
        ),
      ),
  ]),
  z.transform((value: string | bigint) => BigInt(value)),
)

const transaction = z.pipe(
  z.custom<SolanaTransactionInput>(
    (value) => readTransaction(value) !== undefined,
    'Expected a transaction: bytes, base64, or one of web3.js or kit.',
  ),
  z.transform((value) => readTransaction(value) as Uint8Array<ArrayBuffer>),
)

const whole = z.int().check(z.gte(0))

/** How a node treats what is sent (7.63); the older names of a commitment are read as nodes read them. */
const sendOptions = z.optional(
  z.strictObject({
    preflightCommitment: z.optional(
      z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
    ),
    skipPreflight: z.optional(z.boolean()),
    maxRetries: z.optional(whole),
    minContextSlot: z.optional(whole),
  }),
)

/** `message` is text, or bytes as `{ raw }`. */
export const signInput = z.object({
  message: z.union([z.string(), z.object({ raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })]),
  from,
})

export const signTransactionInput = z.object({ transaction, from })

export const signAllTransactionsInput = z.object({
  transactions: z.readonly(z.array(transaction).check(z.minLength(1))),
  from,
})

/** A transfer of SOL, or of the token of a mint. */
export const sendInput = z.object({ to: address, amount, token: z.optional(address), options: sendOptions, from })

export const sendTransactionInput = z.object({ transaction, options: sendOptions, from })
