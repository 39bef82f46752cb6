/** What a host gives for its Sign-in with Ethereum message (EIP-4361). */
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

/** Who is signed in at the host's server. */
export interface SiweSession {
  readonly address: string
  /** The number of the EVM chain. */
  readonly chainId: number
}

/**
 * Sign-in with Ethereum as other modals take it from their hosts, so that those need not write it anew; `mapSiweConfig`
 * makes a `SiwxConfig` of it.
 * @source https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SiweConfig {
  readonly getNonce: (address?: string) => Promise<string>
  /** The text of the message; `address` is `did:pkh:eip155:<chain>:<address>`. */
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
