import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineService } from '../kernel/define/define-service.js'

/**
 * A signed CACAO, as a wallet returns it from a one-step connect and sign-in.
 * @source https://chainagnostic.org/CAIPs/caip-74
 */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    /** `did:pkh:` followed by a CAIP-10 account. */
    readonly iss: string
    readonly version?: string
    readonly iat?: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
    readonly type?: string
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** The fields of a sign-in message that do not depend on the account. */
export interface SignInMessage {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A sign-in that the user is asked for. */
export interface PendingSignIn {
  readonly namespace: string
  /** `ready`: the message is shown and can be approved. Any other phase waits for the server, the wallet or the user. */
  readonly phase: string
}

/** Lets a connector sign the user in while it connects. */
export interface SignIn {
  /** The sign-in that the user is asked for; observable. */
  readonly prompt: PendingSignIn | undefined
  /** Creates a message for an account that the wallet chooses. */
  createMessage(chainId: CaipNetworkId): Promise<SignInMessage>
  /** Verifies and stores sign-ins from a connect; call it before the connect resolves. @throws if one is not valid */
  accept(cacaos: readonly Cacao[]): Promise<void>
  /** Asks the wallet to sign the message of `prompt`. The outcome appears in `prompt`. */
  approve(): Promise<void>
}

/** Finds the sign-in; absent if no plugin offers one. */
export const signInService = defineService<SignIn>('signIn')
