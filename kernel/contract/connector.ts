import type { AccountType } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { CaipNetwork } from './network.js'

/**
 * Where a connector came from: `ANNOUNCED` itself by an event, `INJECTED` as an object in the page, `EXTERNAL` reached in
 * another way, `WALLET_CONNECT` by a relay, `AUTH` by a sign-in; `MULTI_CHAIN` is a row merged from several.
 */
export type ConnectorType = 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'

/** What a wallet answers when it connects or is found again. */
export interface ConnectorSession {
  /** The chain the wallet is really on, which may differ from the one that was asked for. */
  readonly chain: CaipNetworkId
  /** Plain addresses, the active one first; never empty. */
  readonly accounts: readonly string[]
  /** By address, where the accounts of a wallet are of several kinds; the others are of the namespace's own kind. */
  readonly accountTypes?: Readonly<Record<string, AccountType>>
  /** The networks the wallet agreed to, where it says so. */
  readonly approvedChains?: readonly CaipNetworkId[]
  /** Who answered, where the connector is only the way to it: the app behind a relay, for example. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /** What the same answer shares in other namespaces, by namespace: they are connected with it, in the background. */
  readonly also?: Readonly<Record<string, ConnectorSession>>
}

/** What a connected wallet does by itself. */
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

/** What a connector's functions are told about the request they serve. */
export interface ConnectorCall {
  /** The network that is asked for; to `restore`, the one that the visitor left, if the host still lists it. */
  readonly network: CaipNetwork
  /** Aborts when the visitor cancels; an answer that arrives later is dropped. */
  readonly signal: AbortSignal
}

/** One wallet in one namespace: how to connect it, find it again, let it go, and reach it. */
export interface NamespaceConnector<Provider = unknown> {
  /** Asks the visitor's wallet; resolves only when the wallet has shared an account. */
  connect(call: ConnectorCall): Promise<ConnectorSession>
  /** Finds an earlier connection without asking the visitor; `undefined` where there is none. */
  restore?(call: ConnectorCall): Promise<ConnectorSession | undefined>
  /** Ends the connection, and takes back the permission where the wallet knows how. */
  disconnect(): Promise<void>
  /** The object that handlers talk to, for example an EIP-1193 provider. */
  provider(): Promise<Provider>
  /** Reports what the wallet does by itself; returns the function that stops it. */
  watch?(listener: (event: WalletEvent) => void): () => void
  /** The object that tells two wallets of one name apart. */
  readonly identity?: object
}

/** A wallet, a relay session or an embedded wallet, as one plugin found it. */
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

/** A wallet that a namespace is connected to; a namespace holds several and one of them is active. */
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
