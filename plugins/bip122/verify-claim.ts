import { loadPart } from 'portico/plugin'
import type { SignatureVerifier } from 'portico/services'

/** Answers `verifySignatureQuery`. */
export const verifyClaim: SignatureVerifier = async (claim) => {
  const { bip122Verifier } = await loadPart(() => import('./verify/bip122-verifier.js'))
  return bip122Verifier(claim)
}
