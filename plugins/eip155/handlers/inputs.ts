import * as z from 'zod/mini'
import type { Hex } from '../eip1193.js'
import { isEip155Address } from '../validators.js'

const MAX_UINT256 = 2n ** 256n - 1n

const hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'Expected 0x and pairs of hex digits.',
)
const quantity = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value),
  'Expected 0x and hex digits.',
)

/** An address with or without `0x`; parsed, it has the prefix. */
const address = z.pipe(
  z.string().check(z.refine(isEip155Address, 'Expected 0x and 40 hex digits.')),
  z.transform((text) => (text.startsWith('0x') ? text : `0x${text}`) as Hex),
)

/** An amount in the smallest unit: a decimal string or a bigint, because a number would round. */
const amount = z.pipe(
  z.union([
    z.bigint().check(z.gte(0n), z.lte(MAX_UINT256)),
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,78}$/.test(text) && BigInt(text) <= MAX_UINT256,
          'Expected a decimal string in the smallest unit.',
        ),
      ),
  ]),
  z.transform((value: string | bigint) => BigInt(value)),
)

const from = z.optional(address)

/** `message` is text, or bytes as `{ raw }`. */
export const signInput = z.object({ message: z.union([z.string(), z.object({ raw: hex })]), from })

/** Whether every number is exact: larger ones must be text or bigint. */
const isExact = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}
const exact = z.refine(
  isExact,
  'Expected numbers above 2^53 as text or bigint: as numbers they have lost their digits.',
)

/** EIP-712 typed data. @source https://eips.ethereum.org/EIPS/eip-712 */
export const signTypedDataInput = z.object({
  domain: z.optional(z.record(z.string(), z.unknown()).check(exact)),
  types: z.record(z.string(), z.readonly(z.array(z.object({ name: z.string(), type: z.string() })))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()).check(exact),
  from,
})

/** Refused instead of dropped: an exchange cannot credit a payment without its memo. */
const memo = z.optional(
  z.string().check(z.refine(() => false, 'Expected none: transfers on EVM networks carry no memo.')),
)

/** A transfer of the native coin, or of the ERC-20 at `token`. */
export const sendInput = z.object({ to: address, amount, token: z.optional(address), memo, from })

/**
 * A whole transaction, as `eth_sendTransaction` takes it, with quantities in hexadecimal. Fields of single networks, for
 * example a fee currency, are kept.
 */
export const sendTransactionInput = z
  .looseObject({
    to: z.optional(z.nullable(address)),
    from,
    value: z.optional(quantity),
    data: z.optional(hex),
    input: z.optional(hex),
    gas: z.optional(quantity),
    gasPrice: z.optional(quantity),
    maxFeePerGas: z.optional(quantity),
    maxPriorityFeePerGas: z.optional(quantity),
    nonce: z.optional(quantity),
    type: z.optional(quantity),
    chainId: z.optional(quantity),
    accessList: z.optional(z.readonly(z.array(z.object({ address, storageKeys: z.readonly(z.array(hex)) })))),
    authorizationList: z.optional(z.readonly(z.array(z.unknown()))),
  })
  .check(
    z.refine(
      ({ data, input }) => !data || !input || data.toLowerCase() === input.toLowerCase(),
      'Expected `data` and `input` to be the same: wallets differ in which of them they send.',
    ),
  )

/** Methods whose last address parameter is the account; an earlier one can only be a message. */
const ACCOUNT_AS_PARAMETER = /^(personal_sign|eth_(signTypedData|decrypt|getEncryptionPublicKey))/

/** The account that a request names; the wallet must share it. */
const namedAccount = (method: string, params: readonly unknown[] = []): string | undefined => {
  const [first] = params as readonly [{ readonly from?: unknown } | undefined]
  if (typeof first?.from === 'string') return first.from
  if (!ACCOUNT_AS_PARAMETER.test(method)) return undefined
  return params.filter((param): param is string => typeof param === 'string' && isEip155Address(param)).at(-1)
}

/** A signing or sending method of a wallet, as a caller wrote it. */
export const rawInput = z.pipe(
  z.object({ method: z.string(), params: z.optional(z.readonly(z.array(z.unknown()))) }),
  z.transform(({ method, params }) => ({ method, params, from: namedAccount(method, params) })),
)
