import { loadPart } from 'portico/plugin'
import type { SignatureVerifier } from 'portico/services'

/** Answers `verifySignatureQuery`. */
export const verifyClaim: SignatureVerifier = async (claim) => {
  const { polkadotVerifier } = await loadPart(() => import('./verify/polkadot-verifier.js'))
  return polkadotVerifier(claim)
}
