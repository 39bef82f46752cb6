import { type CaipNetworkId, isModalError } from 'portico/plugin'
import { verifyError } from './errors.js'
import type { SignatureClaim, VerifySignatureOptions } from './signature-options.js'

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
 * Checks whether an account signed a text: Ed25519 on solana, BIP-322 and BIP-137 on bip122, and on eip155 keys and
 * contracts, deployed (ERC-1271) or not (ERC-6492). Loads the code of a chain on first use.
 * @throws `SIWX_VERIFIER_FAILED` if that could not be determined, `SIWX_VERIFIER_MISSING`, `PEER_MISSING`
 */
export const verifySignature = async (
  claim: SignatureClaim,
  options: VerifySignatureOptions = {},
): Promise<boolean> => {
  const { message, signature, chainId, address } = claim
  if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
  const verify = await load(chainId, options)
  // Lone surrogates have no UTF-8 encoding: two different texts would be signed as the same bytes.
  if (/\p{Surrogate}/u.test(message)) return false
  try {
    // A host's verifier may return any truthy value.
    return (await verify(claim, options)) === true
  } catch (error) {
    if (isModalError(error)) throw error
    throw verifyError('SIWX_VERIFIER_FAILED', { cause: error })
  }
}
