import type { SignatureVerifier } from 'portico/services'

/** Options of signature verification. */
export interface VerifySignatureOptions {
  /** The verifiers of signatures by namespace, for example `{ solana: solanaVerifier }` of `portico/solana/verify`. */
  readonly verifiers: Readonly<Record<string, SignatureVerifier>>
}
