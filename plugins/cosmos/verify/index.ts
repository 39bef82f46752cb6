export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { cosmosVerifier } from './cosmos-verifier.js'
