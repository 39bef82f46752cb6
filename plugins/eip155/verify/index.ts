export type { SignatureClaim, SignatureVerifier } from 'portico/services'
export { eip155Verifier } from './eip155-verifier.js'
export type { Eip155VerifierOptions, NodeClient } from './verifier-options.js'
export { eip155SignInForm } from '../sign-in-form.js'
