/** The network that an instance of the SDK is created for. */
export interface MagicNetwork {
  readonly rpcUrl: string
  readonly chainId: number
}

/** What the SDK emits while a login runs, as far as the adapter reads it. */
export type MagicEvent =
  | 'email-otp-sent'
  | 'invalid-email-otp'
  | 'expired-email-otp'
  | 'max-attempts-reached'
  | 'login-throttled'
  | 'mfa-sent-handle'
  | 'device-needs-approval'
  | 'device-verification-link-expired'

/** A login that runs: a promise of its end, which emits events and takes what the user enters. */
export interface MagicLogin extends PromiseLike<string | null> {
  on(event: MagicEvent, listener: () => void): unknown
  emit(event: 'cancel' | 'device-retry'): unknown
  emit(event: 'verify-email-otp', code: string): unknown
}

/** The part of `magic-sdk` that the adapter uses. */
export interface MagicSdk {
  readonly auth: {
    loginWithEmailOTP(login: {
      readonly email: string
      readonly showUI: false
      readonly deviceCheckUI: false
    }): MagicLogin
  }
  readonly user: {
    isLoggedIn(): PromiseLike<boolean>
    getInfo(): PromiseLike<unknown>
    logout(): PromiseLike<boolean>
  }
  readonly rpcProvider: {
    request(request: { method: string; params: unknown[] }): PromiseLike<unknown>
  }
}

/** Creates an instance of the SDK, which adds its frame to the page. */
export type CreateMagic = (options: { readonly endpoint: string; readonly network: MagicNetwork }) => MagicSdk

/** Loads the SDK. */
export const loadMagic = async (apiKey: string): Promise<CreateMagic> => {
  const { Magic } = await import('magic-sdk')
  return (options) => new Magic(apiKey, options)
}
