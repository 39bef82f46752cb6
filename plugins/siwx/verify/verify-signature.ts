import { type CaipNetworkId, isModalError } from 'portico/plugin'
import type { SignatureVerifier } from '../contract.js'
import { verifyError } from './errors.js'
import type { Eip155VerifierOptions } from './eip155.js'

/** What verifying a signature may need beside it. */
export interface VerifySignatureOptions extends Eip155VerifierOptions {
  /** By namespace: who verifies its signatures; in place of, or beside, those that are built in. */
  readonly verifiers?: Readonly<Record<string, SignatureVerifier>> | undefined
}

/** What a verifier is given. */
export type SignatureClaim = Parameters<SignatureVerifier>[0]

type Loader = () => Promise<(claim: SignatureClaim, options: VerifySignatureOptions) => Promise<boolean>>

const BUILT_IN = new Map<string, Loader>([
  ['eip155', async () => (await import('./eip155.js')).verifyEip155],
  ['solana', async () => (await import('./solana.js')).verifySolana],
  ['bip122', async () => (await import('./bip122.js')).verifyBip122],
])

const load = async (chainId: CaipNetworkId, { verifiers = {} }: VerifySignatureOptions) => {
  const namespace = chainId.slice(0, Math.max(0, chainId.indexOf(':')))
  const given = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  const built = BUILT_IN.get(namespace)
  if (given) return given
  if (!built) throw verifyError('SIWX_VERIFIER_MISSING', { values: { namespace } })
  return built()
}

/**
 * Whether an account signed a text: Ed25519 on solana, BIP-322 and the older compact form on bip122, and on eip155
 * keys as well as contracts, deployed (ERC-1271) or not (ERC-6492). What a chain needs is loaded when it is first asked for.
 * @throws `SIWX_VERIFIER_FAILED` where that could not be found out, `SIWX_VERIFIER_MISSING`, `PEER_MISSING`
 */
export const verifySignature = async (
  claim: SignatureClaim,
  options: VerifySignatureOptions = {},
): Promise<boolean> => {
  const { message, signature, chainId, address } = claim
  if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
  const verify = await load(chainId, options)
  // Half of a letter has no bytes of its own: texts that differ would be signed by the same bytes.
  if (/\p{Surrogate}/u.test(message)) return false
  try {
    // Only `true` is yes: a verifier of the host may answer anything.
    return (await verify(claim, options)) === true
  } catch (error) {
    if (isModalError(error)) throw error
    throw verifyError('SIWX_VERIFIER_FAILED', { cause: error })
  }
}
