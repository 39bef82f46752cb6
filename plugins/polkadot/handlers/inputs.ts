import * as z from 'zod/mini'
import { readSs58 } from '../addresses/ss58.js'
import { POLKADOT_NATIVE_TOKEN } from '../constants.js'

const MAX_UINT128 = 2n ** 128n - 1n

const address = z.string().check(z.refine((text) => readSs58(text) !== undefined, 'Expected an SS58 address.'))
const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
/** Nodes accept no larger transaction. */
const MOST_METHOD_DIGITS = 10_000_000

/** A message to sign. */
export interface PolkadotSignInput {
  /** A text in UTF-8, or bytes; the wallet wraps it in `<Bytes>`. */
  readonly message: string | { readonly raw: Uint8Array }
  /** An account that the wallet shares; the active one by default. */
  readonly from?: string | undefined
}

/** A payment in the native coin of the network. */
export interface PolkadotSendInput {
  /** An address of the network, or one under the generic prefix 42. */
  readonly to: string
  /** In the smallest unit: a decimal string or a bigint. */
  readonly amount: string | bigint
  /** `0x`, which stands for the native coin; the default. */
  readonly token?: string | undefined
  /** An account that the wallet shares; the active one by default. */
  readonly from?: string | undefined
}

/** The schema of `sign`. */
export const signInput = z.object({
  message: z.union([
    z.string(),
    z.object({ raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes.') }),
  ]),
  from: z.optional(address),
})

/** The schema of `send`. */
export const sendInput = z.object({
  to: address,
  amount: z.union([
    z.bigint().check(z.gte(1n), z.lte(MAX_UINT128)),
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^[1-9]\d{0,38}$/.test(text) && BigInt(text) <= MAX_UINT128,
            'Expected a decimal string above 0, in the smallest unit.',
          ),
        ),
      z.transform((text) => BigInt(text)),
    ),
  ]),
  token: z.optional(z.literal(POLKADOT_NATIVE_TOKEN)),
  from: z.optional(address),
})

/**
 * The payload of a transaction, as wallets take it (`SignerPayloadJSON`): numbers and bytes in hexadecimal with `0x`.
 * @source https://github.com/polkadot-js/api/blob/master/packages/types/src/types/extrinsic.ts
 */
export interface SignerPayload {
  /** The account that signs, under any prefix. */
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  /** Names the network. */
  readonly genesisHash: string
  /** The call with its arguments. */
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  /** The version of the transaction: 4. */
  readonly version: number
  readonly withSignedTransaction?: boolean | undefined
}

// What else a payload has, for example an asset for the fee, is passed on.
const signerPayload: z.ZodMiniType<SignerPayload, SignerPayload> = z.looseObject({
  address,
  blockHash: hash,
  blockNumber: hex,
  era: hex,
  genesisHash: hash,
  method: hex.check(z.minLength(6), z.maxLength(MOST_METHOD_DIGITS)),
  nonce: hex,
  specVersion: hex,
  tip: hex,
  transactionVersion: hex,
  signedExtensions: z.readonly(z.array(z.string()).check(z.maxLength(100))),
  version: z.int().check(z.gte(4), z.lte(4)),
  withSignedTransaction: z.optional(z.boolean()),
})

/** The schema of `signPayload`. */
export const signPayloadInput = z.pipe(
  z.object({ payload: signerPayload }),
  // The kernel reads the acting account from `from`.
  z.transform(({ payload }) => ({ payload, from: payload.address })),
)
