import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'

/**
 * What a session may do, as ERC-7715 names it; amounts are decimal strings in the smallest unit, for the whole session.
 * @source https://eips.ethereum.org/EIPS/eip-7715
 */
export type SessionPermission =
  | { readonly type: 'native-token-transfer'; readonly data: { readonly allowance: string } }
  | {
      readonly type: 'erc20-token-transfer'
      readonly data: { readonly address: `0x${string}`; readonly allowance: string }
    }
  | {
      readonly type: 'contract-call'
      readonly data: {
        readonly address: `0x${string}`
        readonly abi: readonly unknown[]
        /** Each may be called with up to `valueLimit` of the coin; with none unless given. */
        readonly functions: readonly { readonly functionName: string; readonly valueLimit?: string }[]
      }
    }

/** A permission that could not be read. Its session can be revoked all the same. */
export interface OtherPermission {
  readonly type: 'other'
  readonly data: {
    /** Its type, as the service names it. */
    readonly name: string
    /** As the service keeps it, for the wallet that ends the session; `null` if it is too long. */
    readonly permission: unknown
  }
}

/** A key that acts in a session. */
export interface SessionKey {
  /** For example `secp256k1`. */
  readonly type: string
  readonly publicKey: `0x${string}`
}

/** A session of an account. Times are seconds since the Unix epoch. */
export interface SmartSession {
  readonly id: string
  readonly permissions: readonly (SessionPermission | OtherPermission)[]
  readonly createdAt: number
  readonly expiry: number
  /** `false` if the service has not activated it; the wallet may have granted it. */
  readonly isActivated?: false
  /** Absent unless it was revoked. */
  readonly revokedAt?: number
  /** The page that asked for it, as the service has it. */
  readonly project?: string
}

/** An account on a network. */
export interface SessionAccount {
  readonly chain: CaipNetworkId
  readonly address: string
}

/** A session that a page asks for. */
export interface RequestedSession extends SessionAccount {
  readonly permissions: readonly SessionPermission[]
  readonly expiry: number
  /** The keys that act in it: those of the page; once granted, that of the service first. */
  readonly keys: readonly SessionKey[]
}

/** A session that a wallet has granted. */
export interface GrantedSession extends RequestedSession {
  readonly id: string
  /** What the wallet calls it. */
  readonly context: string
}

/** What a service knows of sessions. */
export interface SmartSessions {
  /** Prepares a session; `key` signs with the page's own, if the service has one. */
  create(session: RequestedSession, signal: AbortSignal): Promise<{ readonly id: string; readonly key?: SessionKey }>
  activate(session: GrantedSession, signal: AbortSignal): Promise<void>
  list(account: SessionAccount, signal: AbortSignal): Promise<readonly SmartSession[]>
  /** Resolves once the service has ended it, also if it had before; `signature` is what the wallet answered. */
  revoke(
    session: SessionAccount & { readonly id: string; readonly signature: string },
    signal: AbortSignal,
  ): Promise<void>
}

/** Where sessions are kept; a host makes one, for example `reownCompatible`. Experimental. */
export interface SmartSessionSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal. Sends nothing. */
  openSmartSessions(context: SourceContext): SmartSessions
}
