import { isModalError } from 'portico/plugin'
import type { SignatureClaim, SignatureVerifier } from 'portico/services'
import { verifyError } from './errors.js'
import type { VerifySignatureOptions } from './signature-options.js'

/** Returns the verifier of a chain. @throws `SIWX_VERIFIER_MISSING` */
export const findVerifier = (chainId: string, { verifiers }: VerifySignatureOptions): SignatureVerifier => {
  const namespace = chainId.slice(0, Math.max(0, chainId.indexOf(':')))
  // Servers without types may pass nothing.
  const own = verifiers && Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (!own) throw verifyError('SIWX_VERIFIER_MISSING', { values: { namespace } })
  return own
}

/** Returns whether an error already says what to install, to load or to pass: the caller gets it unchanged. */
const isOfSetup = (error: unknown): boolean =>
  ['PEER_MISSING', 'LOAD_FAILED', 'SIWX_VERIFIER_MISSING', 'SIWX_VERIFIER_FAILED'].some((code) =>
    isModalError(error, code),
  )

/**
 * Checks with the verifier of its chain whether an account signed a text.
 * @throws `SIWX_VERIFIER_FAILED` if that could not be determined, `SIWX_VERIFIER_MISSING`, `PEER_MISSING`
 */
export const verifySignature = async (claim: SignatureClaim, options: VerifySignatureOptions): Promise<boolean> => {
  const { message, signature, chainId, address } = claim
  if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
  const verify = findVerifier(chainId, options)
  // Lone surrogates have no UTF-8 encoding: two different texts would be signed as the same bytes.
  if (/\p{Surrogate}/u.test(message)) return false
  try {
    // A host's verifier may return any truthy value.
    return (await verify(claim)) === true
  } catch (error) {
    if (isOfSetup(error)) throw error
    const details = isModalError(error) ? (error.details ?? error.message) : undefined
    throw verifyError('SIWX_VERIFIER_FAILED', { cause: error, ...(details !== undefined && { details }) })
  }
}
