import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { SignInForm } from '../kernel/contract/sign-in-form.js'
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
export interface SignatureVerifier {
  (claim: SignatureClaim): Promise<boolean>
  /** How the chain writes its sign-in messages, for servers that read them; as in CAIP-122 unless given. */
  readonly signIn?: SignInForm
}

/** Asks whether an account signed a text. A namespace answers it for its accounts. */
export const verifySignatureQuery = defineQuery<SignatureClaim, boolean>('verifySignature')
