import { loadPart } from 'portico/plugin'
import type { SignatureVerifier } from 'portico/services'

/** Answers `verifySignatureQuery`. */
export const verifyClaim: SignatureVerifier = async (claim) => {
  const { solanaVerifier } = await loadPart(() => import('./verify/solana-verifier.js'))
  return solanaVerifier(claim)
}
