import type { Resource } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type {
  GrantedSession,
  RequestedSession,
  SessionAccount,
  SessionKey,
  SessionPermission,
  SmartSession,
  Token,
} from 'portico/services'

/** What a host asks for, as ERC-7715 has it. Amounts are decimal or hexadecimal strings in the smallest unit. */
export interface SessionRequest {
  /** The EIP-155 id of the network, in hexadecimal. */
  readonly chainId: `0x${string}`
  /** The account; the connected one unless given. */
  readonly address?: string
  /** When the session ends: seconds since the Unix epoch, at most a year from now. */
  readonly expiry: number
  /** The keys that act in it. */
  readonly signer: { readonly type: 'keys'; readonly data: { readonly keys: readonly SessionKey[] } }
  readonly permissions: readonly SessionPermission[]
  /** None are known: the limits are in the permissions. */
  readonly policies?: readonly never[]
}

/** A request, parsed. */
export interface ParsedSession extends RequestedSession {}

/** A session with all of its keys: the user is shown it, and the wallet is asked for nothing else. */
export interface PreparedSession extends ParsedSession {
  /** The id that the service gave it. */
  readonly id: string
  /** The service, if it joins the session with a key of its own. */
  readonly service?: { readonly name: string; readonly key: SessionKey }
}

/** Returns the keys of a session as the wallet gets them; that of the service comes first. */
export const signersOf = ({ keys, service }: Pick<PreparedSession, 'keys' | 'service'>): readonly SessionKey[] => [
  ...(service ? [service.key] : []),
  ...keys,
]

/** `modal.plugins.smartSessions`. Experimental. */
export interface SmartSessionsApi {
  /** Shows the sessions of the connected account. */
  open(): void
  /**
   * Shows the user what a session may do, until when and with which keys, asks the wallet, and resolves with the session.
   * @throws `SMART_SESSIONS_REQUEST_INVALID`, `SMART_SESSIONS_ACCOUNT_MISSING`, `SMART_SESSIONS_UNSUPPORTED`,
   * `SMART_SESSIONS_GRANT_DIFFERS`, `SMART_SESSIONS_SESSION_LEFT`, `SMART_SESSIONS_SERVICE_FAILED`, `USER_REJECTED`, and
   * what the wallet throws
   */
  grant(request: SessionRequest, options?: { readonly signal?: AbortSignal }): Promise<GrantedSession>
  /** Resolves with the sessions of the connected account, newest first. @throws `SMART_SESSIONS_ACCOUNT_MISSING`, `SMART_SESSIONS_SERVICE_FAILED` */
  list(): Promise<readonly SmartSession[]>
  /**
   * Asks the wallet to end a session, and tells the service.
   * @throws `SMART_SESSIONS_SESSION_MISSING`, `SMART_SESSIONS_ACCOUNT_MISSING`, `SMART_SESSIONS_SERVICE_FAILED`,
   * `USER_REJECTED`, and what the wallet throws
   */
  revoke(id: string): Promise<void>
}

/** A token of a permission. */
interface TokenSubject {
  readonly chain: CaipNetworkId
  readonly address: string
}

/** What the views read. */
export interface SessionResources {
  readonly sessions: Resource<SessionAccount, readonly SmartSession[]>
  readonly tokens: Resource<TokenSubject, Pick<Token, 'symbol' | 'decimals'> | undefined>
}
