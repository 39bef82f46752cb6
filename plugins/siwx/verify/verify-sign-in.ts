import type { CaipAddress, CaipNetworkId } from 'portico/plugin'
import type { SiwxMessageData } from '../contract.js'
import { isSameAddress } from '../message/accounts.js'
import type { ParsedMessage } from '../message/parsed-message.js'
import { readMessage } from '../message/read-message.js'
import { checkDomain, type DomainRules } from './check-domain.js'
import { checkTimes, type TimeRules } from './check-times.js'
import { verifyError } from './errors.js'
import { findChain } from './find-chain.js'
import type { VerifySignatureOptions } from './signature-options.js'
import { toAccountData } from './to-account-data.js'
import { verifySignature } from './verify-signature.js'

/** A sign-in from a page, and the rules it must satisfy. */
export interface VerifySignInInput extends DomainRules, TimeRules, VerifySignatureOptions {
  readonly message: string
  /** In the format of the chain's wallets: hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122 and cosmos. */
  readonly signature: string
  /**
   * The issued nonce, or a function that consumes it and returns `true` only once. Without either, a sign-in can be
   * replayed until it expires.
   */
  readonly nonce?: string | ((nonce: string) => boolean | Promise<boolean>)
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
  /** As the message has it; bech32 of Bitcoin in lowercase. */
  readonly address: string
  /** CAIP-10. */
  readonly account: CaipAddress
  readonly data: SiwxMessageData
}

const checkWriting = async (message: ParsedMessage) => {
  if (message.namespace === 'eip155') (await import('../message/check-address.js')).checkAddress(message)
}

/**
 * Verifies a sign-in on a server: message, domain, times, chain, account, signature and nonce. Needs neither a DOM nor
 * Node.
 * @throws `SIWX_MESSAGE_INVALID`, `SIWX_DOMAIN_MISMATCH`, `SIWX_URI_MISMATCH`, `SIWX_EXPIRED`, `SIWX_NOT_YET_VALID`,
 * `SIWX_ISSUED_IN_FUTURE`, `SIWX_TOO_OLD`, `SIWX_CHAIN_MISMATCH`, `SIWX_ADDRESS_MISMATCH`, `SIWX_NONCE_MISMATCH`,
 * `SIWX_SIGNATURE_INVALID`, `SIWX_VERIFIER_MISSING`; `SIWX_VERIFIER_FAILED` if that could not be determined
 */
export const verifySignIn = async (input: VerifySignInInput): Promise<VerifiedSignIn> => {
  const { signature, nonce, address: expected } = input
  const message = readMessage(input.message)
  await checkWriting(message)
  checkDomain(message, input)
  checkTimes(message, input)
  const chainId = findChain(message, input.chains)
  const { namespace } = message
  if (expected !== undefined && !isSameAddress(namespace, message.address, expected))
    throw verifyError('SIWX_ADDRESS_MISMATCH')
  const data = toAccountData(message, chainId)
  // An explicit `undefined` (a session that lost its nonce) must match nothing.
  if ('nonce' in input && typeof nonce !== 'function' && data.nonce !== nonce) throw verifyError('SIWX_NONCE_MISMATCH')
  const { accountAddress: address } = data
  const claim = { message: input.message, signature, chainId, address }
  const isSigned = typeof signature === 'string' && (await verifySignature(claim, input))
  if (!isSigned) throw verifyError('SIWX_SIGNATURE_INVALID')
  // Consumed last, so that only a valid signature can consume it; of concurrent replays only one gets `true`.
  if (typeof nonce === 'function' && (await nonce(data.nonce)) !== true) throw verifyError('SIWX_NONCE_MISMATCH')
  return { namespace, chainId, address, account: `${chainId}:${address}`, data }
}
