import type { SharedAccount } from './account.js'
import type { AccountChoice } from './call-options.js'
import type { CaipNetworkId } from './caip.js'
import type { MessageText } from './messages.js'
import type { CaipNetwork } from './network.js'

/**
 * Where a connector came from: `ANNOUNCED` itself by an event, `INJECTED` as an object in the page, `EXTERNAL` reached in
 * another way, `WALLET_CONNECT` by a relay, `AUTH` by a sign-in; `MULTI_CHAIN` is a row merged from several.
 */
export type ConnectorType = 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'

/** A wallet's state in one namespace: its answer to a request, or what it reports by itself. */
export interface ConnectorSession {
  /** The wallet's present chain, which may differ from the requested one. */
  readonly chain: CaipNetworkId
  /** Addresses, or accounts with what the wallet says about them; never empty. */
  readonly accounts: readonly (string | SharedAccount)[]
  /** The address that the wallet acts with, if the wallet has an active account; otherwise the user's choice is kept. */
  readonly active?: string
  /** The networks that the wallet approved, if it reports them. */
  readonly approvedChains?: readonly CaipNetworkId[]
  /** `true`: the wallet can be asked to add networks to `approvedChains`. */
  readonly addsNetworks?: boolean
  /** `false`: the wallet can neither sign nor send, for example an address that is only watched. */
  readonly signs?: boolean
  /**
   * The wallet that answered through the connector, for example the app behind a relay; the known one unless given.
   * `socialProvider`: the social sign-in behind it, for example `google`.
   */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string; readonly socialProvider?: string }
  /**
   * The wallet's sessions in other namespaces, stored in the same step. `connect` connects them in the background. Later, in
   * an event and the answers of `switch` and `select`, they update what is connected, and connect a new namespace if the
   * connector's session is `shared`: otherwise one that the user has disconnected would come back. A namespace that is left
   * out stays as it is, and ends only by an event of its own. `restore` is called for each namespace, and its `also` is
   * ignored.
   */
  readonly also?: Readonly<Record<string, ConnectorSession>>
}

/** A change that a connected wallet makes by itself. */
export type WalletEvent =
  | {
      readonly type: 'accounts'
      readonly accounts: readonly (string | SharedAccount)[]
      readonly active?: string
    }
  /** For wallets whose addresses do not depend on the network. */
  | { readonly type: 'chain'; readonly chain: CaipNetworkId }
  /** Chain and accounts, and other namespaces in `also`, at once: no listener sees accounts of one chain on another. */
  | { readonly type: 'session'; readonly session: ConnectorSession }
  | { readonly type: 'disconnect'; readonly reason?: string }

/** The request that a connector's function serves. */
export interface ConnectorCall<Network extends CaipNetwork = CaipNetwork> {
  /** The requested network; for `restore`, the stored one if the host still lists it. */
  readonly network: Network
  /** Aborts when the user cancels; a later answer is dropped. */
  readonly signal: AbortSignal
}

/** One wallet in one namespace: connects, restores and disconnects it, and reaches its provider. */
export interface NamespaceConnector<Provider = unknown> {
  /** Asks the wallet; resolves when the wallet has shared an account. */
  connect(call: ConnectorCall): Promise<ConnectorSession>
  /** Restores an earlier connection, without a prompt unless the connector says `mayAsk`; `undefined` without one. */
  restore?(call: ConnectorCall): Promise<ConnectorSession | undefined>
  /**
   * Tells the wallet which account or kind of account the user has selected; resolves with the session as it is then, or
   * with `undefined` if it is as before. Without it, selecting changes nothing in the wallet.
   */
  select?(choice: AccountChoice, call: ConnectorCall): Promise<ConnectorSession | undefined>
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
  /** The name by which the wallet is found, sorted and logged: a brand, or English. */
  readonly name: string
  /** Another name of the same wallet: rows of several chains, and `excludeWallets`, match either. */
  readonly alias?: string
  /** The name in the language of the modal, a message of the plugin: `t('watch.name')`. It is shown in place of `name`. */
  readonly label?: MessageText
  readonly type: ConnectorType
  /**
   * Who answers: a wallet in this browser, an app on a phone that scans a code or follows a link, or a login, which the
   * wallet list leaves to connect methods. `wallet` unless given.
   */
  readonly asks?: 'wallet' | 'phone' | 'login'
  readonly imageUrl?: string
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  /** Lower comes earlier in the wallet list; 0 unless given. */
  readonly order?: number
  /**
   * `shared`: one session serves all namespaces of the connector, and disconnecting one disconnects all; the connector's
   * `disconnect` is called once, in the last of them that disconnects. `perNamespace` unless given.
   */
  readonly session?: 'shared' | 'perNamespace'
  /**
   * `mayAsk`: `restore` may prompt, so it is called only when the user opens the modal, and never before a request. Until
   * then the namespace is disconnected with the reason `RESTORE_DEFERRED`. Default: `silent`.
   */
  readonly restore?: 'silent' | 'mayAsk'
  /** Keyed by namespace; a wallet that speaks several has several. */
  readonly namespaces: Readonly<Record<string, NamespaceConnector>>
}

/** A connected wallet; a namespace may have several, one of them active. */
export interface Connection {
  /** The id of the wallet's connector. */
  readonly connectorId: string
  /** The name and the picture of the wallet, and the social sign-in behind it. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string; readonly socialProvider?: string }
  /** The network that the wallet is on. */
  readonly chain: CaipNetworkId
  /** The accounts that the wallet shares. */
  readonly accounts: readonly SharedAccount[]
  /** The address of the one that signs. */
  readonly account: string
  /** The networks that the wallet approved, if it reports them. */
  readonly approvedChains?: readonly CaipNetworkId[]
  /** `true`: the wallet can be asked to add networks to `approvedChains`. */
  readonly addsNetworks?: boolean
  /** `false`: the wallet can neither sign nor send. */
  readonly signs?: boolean
}

/** A wallet's session that is about to be stored. */
export interface OfferedSession {
  readonly namespace: string
  readonly connectorId: string
  /** The network that the wallet is on. */
  readonly chain: CaipNetworkId
  /** The addresses that the wallet shares. */
  readonly accounts: readonly string[]
  /** `false`: the wallet can neither sign nor send. */
  readonly signs: boolean
}
