import type { CaipAddress, CaipNetworkId } from 'portico/plugin'
import type { SignatureClaim } from 'portico/services'
import type { SiwxMessageData } from '../contract.js'
import type { MessageForm } from '../message/message-form.js'
import { checkDomain, type DomainRules } from './check-domain.js'
import { checkTimes, type TimeRules } from './check-times.js'
import { verifyError } from './errors.js'
import { findChain } from './find-chain.js'
import { formsOf, readSignIn } from './sign-in-forms.js'
import type { VerifySignatureOptions } from './signature-options.js'
import { toAccountData } from './to-account-data.js'
import { verifySignature } from './verify-signature.js'

/** A sign-in from a page, and the rules it must satisfy. */
export interface VerifySignInInput extends DomainRules, TimeRules, VerifySignatureOptions {
  readonly message: string
  /** In the format of the chain's wallets: hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122 and cosmos. */
  readonly signature: string
  /**
   * The issued nonce, or a function that consumes it and returns `true` only once, for example `take` of `createNonces`.
   * It is passed the account too, equal on every chain, to limit how often one signs in. Without either, a sign-in can
   * be replayed until it expires.
   */
  readonly nonce?: string | ((nonce: string, account: string) => boolean | Promise<boolean>)
  /** CAIP-2: the accepted chains. Default: every chain that a message names unambiguously. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** The expected account. Default: any. */
  readonly address?: string | undefined
}

/** A verified account and its message. */
export interface VerifiedSignIn {
  readonly namespace: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** As the message has it, in the one spelling of its chain: bech32 in lowercase. */
  readonly address: string
  /** CAIP-10. */
  readonly account: CaipAddress
  readonly data: SiwxMessageData
  /** In the spelling to store: an EVM key's ends with 27 or 28, however the wallet wrote it. */
  readonly signature: string
}

/**
 * Returns the spelling in which a signature is valid: the one to store, else the wallet's own, because a contract may
 * read the last byte in another way.
 */
const findSpelling = async (claim: SignatureClaim, input: VerifySignInInput, form: MessageForm) => {
  for (const signature of new Set([form.spellSignature(claim.signature), claim.signature]))
    if (await verifySignature({ ...claim, signature }, input)) return signature
  return undefined
}

/**
 * Verifies a sign-in on a server: message, domain, times, chain, account, signature and nonce. Needs neither a DOM nor
 * Node.
 * @throws `SIWX_MESSAGE_INVALID`, `SIWX_DOMAIN_MISMATCH`, `SIWX_URI_MISMATCH`, `SIWX_EXPIRED`, `SIWX_NOT_YET_VALID`,
 * `SIWX_ISSUED_IN_FUTURE`, `SIWX_TOO_OLD`, `SIWX_CHAIN_MISMATCH`, `SIWX_ADDRESS_MISMATCH`, `SIWX_NONCE_MISMATCH`,
 * `SIWX_SIGNATURE_INVALID`, `SIWX_VERIFIER_MISSING`; `SIWX_VERIFIER_FAILED` if that could not be determined
 */
export const verifySignIn = async (input: VerifySignInInput): Promise<VerifiedSignIn> => {
  const { nonce, address: expected } = input
  const forms = formsOf(input)
  const message = readSignIn(input.message, forms)
  checkDomain(message, input)
  checkTimes(message, input)
  const chainId = findChain(message, input.chains, forms)
  const { namespace } = message
  const form = forms.of(namespace)
  if (expected !== undefined && !form.isSameAddress(message.address, expected))
    throw verifyError('SIWX_ADDRESS_MISMATCH')
  const data = toAccountData(message, chainId, forms)
  // An explicit `undefined` (a session that lost its nonce) must match nothing.
  if ('nonce' in input && typeof nonce !== 'function' && data.nonce !== nonce) throw verifyError('SIWX_NONCE_MISMATCH')
  const { accountAddress: address } = data
  if (typeof input.signature !== 'string') throw verifyError('SIWX_SIGNATURE_INVALID')
  const claim = { message: input.message, signature: input.signature, chainId, address }
  const signature = await findSpelling(claim, input, form)
  if (signature === undefined) throw verifyError('SIWX_SIGNATURE_INVALID')
  // Consumed last, so that only a valid signature can consume it; of concurrent replays only one gets `true`.
  const take = async () =>
    typeof nonce !== 'function' || (await nonce(data.nonce, `${namespace}:${form.plainAddress(address)}`)) === true
  if (!(await take())) throw verifyError('SIWX_NONCE_MISMATCH')
  return { namespace, chainId, address, account: `${chainId}:${address}`, data, signature }
}
