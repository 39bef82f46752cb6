export { isModalError, type ModalError } from 'portico/plugin'
export type { Cacao, SignatureVerifier, SiwxMessageData, SiwxSession } from '../contract.js'
export type { DomainRules } from './check-domain.js'
export type { TimeRules } from './check-times.js'
export { type CookieSessions, type CookieSessionsOptions, createCookieSessions } from './create-cookie-sessions.js'
export { createNonces, type NonceStore, type Nonces, type NoncesOptions } from './create-nonces.js'
export { createSignInHandler, type SignInHandlerOptions } from './create-sign-in-handler.js'
export type { SiwxVerifyErrorCode } from './errors.js'
export { type VerifiedSignIn, type VerifySignInInput, verifySignIn } from './verify-sign-in.js'
export type {
  Eip155VerifierOptions,
  NodeClient,
  SignatureClaim,
  VerifySignatureOptions,
} from './signature-options.js'
export { verifySignature } from './verify-signature.js'
