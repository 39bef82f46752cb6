import * as z from 'zod/mini'
import { readPsbt } from '../psbt/read-psbt.js'

/** The total supply in satoshis, below `Number.MAX_SAFE_INTEGER`: any amount is an exact number. */
const MAX_SATOSHIS = 21_000_000n * 100_000_000n

const text = z.string().check(z.minLength(1), z.maxLength(100))

/** `address` must be shared by the wallet; `protocol` defaults to what its script type supports. */
export const signInput = z.pipe(
  z.object({
    message: z.string(),
    protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
    address: z.optional(text),
  }),
  // The kernel reads the acting account from `from`.
  z.transform((given) => ({ ...given, from: given.address })),
)

const index = z.int().check(z.nonnegative())

const psbtParts = {
  psbt: z.string().check(z.refine((psbt) => readPsbt(psbt) !== undefined, 'Expected a PSBT in base64.')),
  signInputs: z.record(text, z.readonly(z.array(index).check(z.minLength(1)))),
}

/** Refuses indexes of inputs that the PSBT lacks, and the same one twice. */
const namesInputs = z.refine<{
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}>(({ psbt, signInputs }) => {
  const wanted = Object.values(signInputs).flat()
  const { inputs = 0 } = readPsbt(psbt) ?? {}
  return wanted.length > 0 && new Set(wanted).size === wanted.length && wanted.every((one) => one < inputs)
}, 'Expected `signInputs` to name inputs that the PSBT has, each once.')

/** A PSBT in base64, and the indexes of the inputs that each address signs. */
export const signPsbtInput = z.object({ ...psbtParts, broadcast: z.optional(z.boolean()) }).check(namesInputs)

/** A prepared payment: a PSBT in base64, and the account that signs its inputs. */
export const sendTransactionInput = z.object({ ...psbtParts, from: z.optional(text) }).check(namesInputs)

/** Satoshis as a decimal string; a number is rejected because it could be meant as coins. */
const amount = z
  .string()
  .check(
    z.refine(
      (value) => /^[1-9]\d{0,15}$/.test(value) && BigInt(value) <= MAX_SATOSHIS,
      'Expected satoshis as a decimal string above 0.',
    ),
  )

/** The recipients and their amounts. */
export const sendTransferInput = z.object({
  recipients: z.readonly(z.array(z.object({ address: text, amount })).check(z.minLength(1), z.maxLength(100))),
})
