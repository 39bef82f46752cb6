import { namespaceOf } from 'portico/kit'
import { type SignatureVerifier, verifySignatureQuery } from 'portico/services'
import type { SiwxContext } from '../context.js'
import { siwxError } from '../errors.js'
import { verifySignature } from '../verify/verify-signature.js'

/** Creates the verifier of the page: what the host passes, else what the plugin of the chain answers. */
export const createVerifier = ({ options, query }: SiwxContext): SignatureVerifier => {
  const ask: SignatureVerifier = async (claim) => {
    const namespace = namespaceOf(claim.chainId)
    const answer = await query(verifySignatureQuery, namespace, claim)
    if (answer === undefined) throw siwxError('SIWX_VERIFIER_MISSING', { values: { namespace } })
    return answer
  }
  return (claim) => {
    const verifiers = { [namespaceOf(claim.chainId)]: ask, ...options.verifiers }
    return verifySignature(claim, { verifiers })
  }
}
