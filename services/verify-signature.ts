import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineQuery } from '../kernel/define/define-query.js'

/** A signature to verify, and the text and account that it claims. */
export interface SignatureClaim {
  readonly message: string
  /** In the format of the chain's wallets. */
  readonly signature: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
}

/**
 * Returns whether an account signed a text. @throws if that cannot be determined, for example if no node answers: unknown
 * is not invalid
 */
export type SignatureVerifier = (claim: SignatureClaim) => Promise<boolean>

/** Asks whether an account signed a text. A namespace answers it for its accounts. */
export const verifySignatureQuery = defineQuery<SignatureClaim, boolean>('verifySignature')
