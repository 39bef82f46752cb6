/** The only namespace that signs in with Ethereum (EIP-4361). */
export const SIWE_NAMESPACE = 'eip155'

/** The host's fields of a Sign-in with Ethereum message (EIP-4361). */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly (number | string)[]
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly exp?: string
  readonly nbf?: string
  readonly iat?: string
}

/** The account that is signed in on the host's server. */
export interface SiweSession {
  readonly address: string
  /** The EVM chain id as a number. */
  readonly chainId: number
}

/**
 * A Sign-in with Ethereum configuration in the shape that other modals use; `mapSiweConfig` adapts it to `SiwxConfig`.
 * @source https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SiweConfig {
  readonly getNonce: (address?: string) => Promise<string>
  /** Returns the text of the message; `address` is `did:pkh:eip155:<chain>:<address>`. */
  readonly createMessage: (
    args: SiweMessageParams & {
      readonly nonce: string
      readonly address: string
      readonly chainId: number
      readonly version: '1'
    },
  ) => string
  readonly verifyMessage: (args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: unknown
  }) => Promise<boolean>
  readonly getSession: () => Promise<SiweSession | null>
  readonly signOut: () => Promise<boolean>
  readonly getMessageParams?: () => Promise<SiweMessageParams>
  readonly required?: boolean
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  readonly onSignIn?: (session?: SiweSession) => void
  readonly onSignOut?: () => void
}
