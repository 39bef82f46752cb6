import type { AccountType } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { CaipNetwork } from './network.js'

/**
 * Where a connector came from: `ANNOUNCED` itself by an event, `INJECTED` as an object in the page, `EXTERNAL` reached in
 * another way, `WALLET_CONNECT` by a relay, `AUTH` by a sign-in; `MULTI_CHAIN` is a row merged from several.
 */
export type ConnectorType = 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'

/** A wallet's answer when it connects or is restored. */
export interface ConnectorSession {
  /** The wallet's present chain, which may differ from the requested one. */
  readonly chain: CaipNetworkId
  /** Plain addresses, the active one first; never empty. */
  readonly accounts: readonly string[]
  /** Kinds by address, for wallets with several kinds of accounts; other accounts have the namespace's default kind. */
  readonly accountTypes?: Readonly<Record<string, AccountType>>
  /** The networks that the wallet approved, if it reports them. */
  readonly approvedChains?: readonly CaipNetworkId[]
  /** The wallet that answered through the connector, for example the app behind a relay. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /** Sessions of the same answer in other namespaces, which are connected in the background. */
  readonly also?: Readonly<Record<string, ConnectorSession>>
}

/** A change that a connected wallet makes by itself. */
export type WalletEvent =
  | {
      readonly type: 'accounts'
      readonly accounts: readonly string[]
      readonly accountTypes?: Readonly<Record<string, AccountType>>
    }
  | { readonly type: 'chain'; readonly chain: CaipNetworkId }
  /** Chain and accounts at once: no listener sees accounts of one chain on another. */
  | { readonly type: 'session'; readonly session: ConnectorSession }
  | { readonly type: 'disconnect'; readonly reason?: string }

/** The request that a connector's function serves. */
export interface ConnectorCall {
  /** The requested network; for `restore`, the stored one if the host still lists it. */
  readonly network: CaipNetwork
  /** Aborts when the user cancels; a later answer is dropped. */
  readonly signal: AbortSignal
}

/** One wallet in one namespace: connects, restores and disconnects it, and reaches its provider. */
export interface NamespaceConnector<Provider = unknown> {
  /** Asks the wallet; resolves when the wallet has shared an account. */
  connect(call: ConnectorCall): Promise<ConnectorSession>
  /** Restores an earlier connection without a prompt; `undefined` without one. */
  restore?(call: ConnectorCall): Promise<ConnectorSession | undefined>
  /** Ends the connection, and revokes the permission if the wallet supports it. */
  disconnect(): Promise<void>
  /** Returns the object that handlers use, for example an EIP-1193 provider. */
  provider(): Promise<Provider>
  /** Reports the wallet's own changes; returns the function that stops it. */
  watch?(listener: (event: WalletEvent) => void): () => void
  /** Distinguishes two wallets of the same name. */
  readonly identity?: object
}

/** A wallet, a relay session or an embedded wallet that one plugin has found. */
export interface Connector {
  /** Stable across reloads; for an announced wallet its reverse domain name. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  /** The view that connects it; `ConnectingExternal` unless given. */
  readonly view?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  /** Keyed by namespace; a wallet that speaks several has several. */
  readonly namespaces: Readonly<Record<string, NamespaceConnector>>
}

/** A connected wallet; a namespace may have several, one of them active. */
export interface Connection {
  readonly connectorId: string
  readonly wallet: { readonly name: string; readonly imageUrl?: string }
  readonly chain: CaipNetworkId
  readonly accounts: readonly string[]
  /** The one of `accounts` that signs. */
  readonly account: string
  readonly accountTypes?: Readonly<Record<string, AccountType>>
  readonly approvedChains?: readonly CaipNetworkId[]
}
