export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { bip122Verifier, type Bip122VerifierOptions, createBip122Verifier } from './bip122-verifier.js'
export type { TimeLock } from './verify-bip322.js'
export { bip122SignInForm } from '../sign-in-form.js'
