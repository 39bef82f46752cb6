export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { solanaVerifier } from './solana-verifier.js'
export { solanaSignInForm } from '../sign-in-form.js'
