import * as z from 'zod/mini'
import { COSMOS_NATIVE_TOKEN, DENOM } from '../constants.js'
import { cosmosCodec } from '../addresses/codec.js'

/** No block holds a larger transaction. */
const LARGEST = 1_048_576

const address = z.string().check(z.refine((text) => cosmosCodec.isValid(text), 'is not a Cosmos address'))
/** The account that signs: another one than the active must be shared by the wallet. */
const from = z.optional(address)
const digits = z.string().check(z.regex(/^\d{1,40}$/))
const text = z.string().check(z.maxLength(LARGEST))

/** A message to sign by ADR-36. */
export const signInput = z.object({
  message: text.check(z.refine((message) => !/\p{Surrogate}/u.test(message), 'has a lone surrogate')),
  from,
})

const bytes = z.pipe(
  z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.length <= LARGEST,
    `is not a Uint8Array of at most ${LARGEST} bytes`,
  ),
  // A copy: the page cannot change it after a tap has seen it.
  z.transform((value: Uint8Array) => Uint8Array.from(value) as Uint8Array),
)
/** 64 bits. */
const number = z.pipe(
  z
    .union([z.bigint(), digits, z.int()])
    .check(z.refine((value) => BigInt(value) >= 0n && BigInt(value) < 2n ** 64n, 'is not a number of an account')),
  z.transform((value: bigint | number | string) => BigInt(value)),
)

/** A transaction as CosmJS has it. */
export const signDirectInput = z.object({
  bodyBytes: bytes,
  authInfoBytes: bytes,
  chainId: text,
  accountNumber: number,
  from,
})

const coin = z.object({ denom: text, amount: digits })

/** A transaction as JSON, as CosmJS has it. */
export const aminoDocument = z.object({
  chain_id: text,
  account_number: digits,
  sequence: digits,
  fee: z.object({ amount: z.array(coin), gas: digits, payer: z.optional(text), granter: z.optional(text) }),
  // Copies: the page cannot change them after a tap has seen them.
  msgs: z
    .array(
      z.object({
        type: text,
        value: z.pipe(
          z.unknown(),
          z.transform((value: unknown) => structuredClone(value)),
        ),
      }),
    )
    .check(z.minLength(1)),
  memo: text,
  timeout_height: z.optional(digits),
})

/** A transaction as JSON, and the account that signs it. */
export const signAminoInput = z.object({ document: aminoDocument, from })

/** A transaction to sign and to send, in either form. */
export const sendTransactionInput = z.union([signAminoInput, signDirectInput])

/** A payment; `amount` in the smallest unit, because a number has lost digits already. */
export const sendInput = z.object({
  to: address,
  amount: z.string().check(z.regex(/^[1-9]\d{0,39}$/, 'is not a whole number of the smallest unit')),
  token: z.optional(
    z.string().check(z.refine((token) => token === COSMOS_NATIVE_TOKEN || DENOM.test(token), 'is no unit of a coin')),
  ),
  memo: z.optional(z.string().check(z.maxLength(256))),
  from,
})
