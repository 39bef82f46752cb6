export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { polkadotVerifier } from './polkadot-verifier.js'
