import { loadPart } from 'portico/plugin'
import type { SignatureVerifier } from 'portico/services'

/** Answers `verifySignatureQuery`. */
export const verifyClaim: SignatureVerifier = async (claim) => {
  const { cosmosVerifier } = await loadPart(() => import('./verify/cosmos-verifier.js'))
  return cosmosVerifier(claim)
}
