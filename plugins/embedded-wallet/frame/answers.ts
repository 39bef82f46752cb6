import { defineSchema } from 'portico/kit'
import * as z from 'zod/mini'

// What a page answers is read by these alone: other fields are dropped.

const EMAIL = /^[^\s\p{C}@<>"]{1,64}@[^\s\p{C}@<>"]{1,253}$/u
const seconds = z.optional(z.int().check(z.minimum(0), z.maximum(86_400)))
const digits = z.optional(z.int().check(z.minimum(4), z.maximum(10)))
const kind = z.enum(['eoa', 'smartAccount'])
const address = z.string().check(z.maxLength(64))
const chainId = z.union([z.string().check(z.maxLength(41)), z.int().check(z.minimum(1))])

/** An email address without characters that are not seen. */
export const email = z.string().check(z.maxLength(254), z.regex(EMAIL))

/** Whether a text can be an email address. */
export const isEmail = (text: string): boolean => z.safeParse(email, text).success

/** Any answer, which is dropped. */
export const nothing = defineSchema(() => undefined)

export const protocol = z.object({ protocol: z.literal(1) })
export const connected = z.object({ isConnected: z.boolean() })
export const sessionToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) })

/** When a code was sent: how long it is, how long it counts, and from when on another one may be asked for. */
export const sentCode = z.object({ length: digits, expiresIn: seconds, resendIn: seconds })
export const emailAction = z.extend(sentCode, { action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']) })
export const codeAction = z.object({ action: z.enum(['CONNECT', 'RECOVER']) })
/** How a login by a social provider or by Farcaster goes on; a page that says nothing has the key. */
export const socialAction = z.object({
  action: z.optional(z.enum(['CONNECT', 'RECOVER'])),
  userName: z.nullish(z.string().check(z.maxLength(512))),
})
/** An address that a browser or an app opens. */
const webUrl = z.string().check(
  z.maxLength(8192),
  z.refine((text) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.\d+)[:/]/.test(text) && URL.canParse(text)),
)
export const socialUri = z.object({ uri: webUrl })
export const farcasterUrl = z.object({
  url: webUrl,
  number: z.optional(z.string().check(z.regex(/^\d{2,6}$/))),
  expiresIn: seconds,
})
export const changeAction = z.extend(sentCode, { action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })
export const newEmail = z.object({ newEmail: email })

export const user = z.object({
  email: z.nullish(email),
  userName: z.nullish(z.string().check(z.maxLength(512))),
  canChangeEmail: z.optional(z.boolean()),
  address,
  chainId,
  accounts: z.optional(z.array(z.object({ address, type: kind })).check(z.maxLength(20))),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(z.string().check(z.maxLength(32))),
  isRecoverable: z.optional(z.boolean()),
})
export const onNetwork = z.object({ chainId })
export const preferred = z.object({ type: kind, address: z.optional(address) })
export const smartAccountNetworks = z.object({
  smartAccountEnabledNetworks: z.array(z.int().check(z.minimum(1))).check(z.maxLength(1000)),
})

const hex = (least: number, most: number) =>
  z.string().check(z.minLength(2 + least * 2), z.maxLength(2 + most * 2), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/))
/** A signature of a key, or of a contract, which may bring its deployment. */
export const evmSignature = hex(65, 32_768)
export const signedTransaction = hex(1, 262_144)
export const transactionHash = hex(32, 32)
export const callsSent = z.object({ id: z.string().check(z.minLength(1), z.maxLength(4096)) })

const base58 = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
export const solanaSignature = z.object({ signature: base58(88) })
export const solanaTransaction = z.object({ transaction: base58(2400) })
export const solanaTransactions = z.object({ transactions: z.array(base58(2400)).check(z.maxLength(100)) })
