export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { solanaVerifier } from './solana-verifier.js'
