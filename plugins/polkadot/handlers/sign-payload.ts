import * as z from 'zod/mini'
import { encodeHex, decodeHex } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import { polkadotCodec, keyOf } from '../addresses/codec.js'
import { polkadotError } from '../errors.js'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'
import type { SignerPayload } from './inputs.js'
import { compact, readBody } from '../transaction-wire.js'

/** A signed payload. */
export interface SignedPayload {
  /** A `MultiSignature` in hexadecimal. */
  readonly signature: string
  /** The signed transaction, in hexadecimal, if the wallet returned one: it may add a metadata hash. */
  readonly signedTransaction?: string
}

const hexOrBytes = z.union([
  z.pipe(
    z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})+$/), z.maxLength(10_000_000)),
    z.transform((text) => text.toLowerCase()),
  ),
  z.pipe(
    z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    z.transform((bytes) => `0x${encodeHex(bytes)}`),
  ),
])

const answered = z.object({
  signature: z.pipe(
    // Sr25519 and Ed25519 have 64 bytes, ECDSA 65, behind the byte of the scheme.
    z.string().check(z.regex(/^0x(?:0[01](?:[0-9a-fA-F]{2}){64}|02(?:[0-9a-fA-F]{2}){65})$/)),
    z.transform((text) => text.toLowerCase()),
  ),
  signedTransaction: z.nullish(hexOrBytes),
})

/**
 * Asks the wallet for the signature of a payload, and checks that a transaction which it returns is the one asked for.
 * @throws `POLKADOT_SIGNATURE_INVALID`, `POLKADOT_TRANSACTION_INVALID`
 */
export const askPayload = async (
  payload: SignerPayload,
  call: Pick<Call, 'provider' | 'chain' | 'signal'>,
): Promise<SignedPayload> => {
  const wallet = await call.provider<PolkadotWallet>()
  call.signal.throwIfAborted()
  const answer = await wallet.signPayload(payload, call.chain, { signal: call.signal })
  const { success, data } = z.safeParse(answered, answer)
  if (!success) throw polkadotError('POLKADOT_SIGNATURE_INVALID')
  const { signature, signedTransaction } = data
  if (!signedTransaction) return { signature }
  if (!isAsked(signedTransaction, payload)) throw polkadotError('POLKADOT_TRANSACTION_INVALID')
  return { signature, signedTransaction }
}

/** Refuses the payload of another network or account. @throws `INPUT_INVALID` */
export const expectHere = (payload: SignerPayload, { account, chain, operation }: Call): void => {
  const isHere = chain === `polkadot:${payload.genesisHash.slice(2, 34).toLowerCase()}`
  if (isHere && polkadotCodec.isSame(payload.address, account)) return
  const details = `payload: expected the genesis hash and an account of ${chain}`
  throw kernelError('INPUT_INVALID', { values: { name: operation.handler }, details })
}

/**
 * Signs the payload of a transaction of the network and of the account.
 * @throws `INPUT_INVALID` for the payload of another network, and what `askPayload` throws
 */
export const signPayload = async ({ payload }: { readonly payload: SignerPayload }, call: Call) => {
  expectHere(payload, call)
  return askPayload(payload, call)
}

const digitsOf = (hex: string): string => hex.slice(2).toLowerCase()

/**
 * Whether a signed transaction is of the signer, and has the call, era, nonce and tip of the payload. Other extensions may
 * stand between them, for example a metadata hash.
 * @source https://docs.polkadot.com/develop/blocks-transactions-fees/transactions/
 */
const isAsked = (signedTransaction: string, payload: SignerPayload): boolean => {
  const body = readBody(decodeHex(signedTransaction.slice(2)) ?? new Uint8Array())
  if (!body || encodeHex(body.key) !== keyOf(payload.address)) return false
  const rest = encodeHex(body.rest)
  const method = digitsOf(payload.method)
  const [nonce, tip] = [payload.nonce, payload.tip].map((hex) => encodeHex(compact(BigInt(hex === '0x' ? 0 : hex))))
  const extra = rest.slice(0, -method.length)
  return rest.endsWith(method) && extra.includes(`${digitsOf(payload.era)}${nonce}${tip}`)
}
