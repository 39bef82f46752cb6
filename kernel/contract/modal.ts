import type { CaipNetworkId } from './caip.js'
import type { AccountChoice, CallOptions, ConnectInput } from './call-options.js'
import type { Connection } from './connector.js'
import type { EgressManifest } from './egress.js'
import type {
  CapableChain,
  ChainId,
  ConnectInputOf,
  HandlerInput,
  HandlerName,
  HandlerResult,
  Namespace,
  PluginApis,
  PluginErrorCode,
  ViewName,
  ViewTarget,
} from './infer.js'
import type { CaipNetwork } from './network.js'
import type { TypedPluginList } from './plugin-types.js'
import type { Snapshot, ThemeMode, ThemeVariables, Toast } from './snapshot.js'
import type { StoredItem } from './stored-data.js'
import type { ViewMap } from './view.js'

/** A wallet-connection modal, inferred from its plugins. */
export interface TypedModal<
  P extends TypedPluginList = TypedPluginList,
  Core extends ViewMap = ViewMap,
  Target = ViewTarget<P, Core>,
> {
  /** Names the modal where a page has two. */
  readonly id: string
  /** Each plugin's own API, under the plugin's id. */
  readonly plugins: PluginApis<P>
  /** Connects a wallet and resolves with the connection. @throws `USER_REJECTED`, `CONNECTOR_NOT_FOUND` */
  connect<Chain extends ChainId<P>>(
    chain: Chain,
    input: ConnectInputOf<P, Chain, ConnectInput>,
    options?: CallOptions,
  ): Promise<Connection>
  /** Disconnects one namespace, or all; `connectorId` narrows it to one wallet. @throws `DISCONNECT_FAILED` with every failure in `cause` */
  disconnect(namespace?: Namespace<P>, connectorId?: string): Promise<void>
  /** Activates a network and its namespace; switches a connected wallet to it, else offers to connect one. @throws `NETWORK_NOT_FOUND` */
  switch(chain: ChainId<P>, options?: CallOptions): Promise<void>
  /** Activates another account, kind of account or connected wallet. @throws `ACCOUNT_NOT_FOUND`, with the reason in `details` */
  select(namespace: Namespace<P>, choice: AccountChoice, options?: CallOptions): Promise<void>
  /** Asks the active wallet to sign. */
  sign<Chain extends CapableChain<P, 'sign'>>(
    chain: Chain,
    input: HandlerInput<P, Chain, 'sign'>,
    options?: CallOptions,
  ): Promise<HandlerResult<P, Chain, 'sign'>>
  /** Sends; amounts are decimal strings in the smallest unit. */
  send<Chain extends CapableChain<P, 'send'>>(
    chain: Chain,
    input: HandlerInput<P, Chain, 'send'>,
    options?: CallOptions,
  ): Promise<HandlerResult<P, Chain, 'send'>>
  /** Runs any handler that a namespace declares, through the phases of its lifecycle. */
  invoke<Chain extends ChainId<P>, Name extends HandlerName<P, Chain>>(
    chain: Chain,
    handler: Name,
    input: HandlerInput<P, Chain, Name>,
    options?: CallOptions,
  ): Promise<HandlerResult<P, Chain, Name>>
  /** Reads the native balance again; resolves also when that fails, which `balanceStatus` of the snapshot says. */
  refreshBalance(namespace: Namespace<P>): Promise<void>
  /** Looks up the name and picture of the active account again; resolves also when that fails. */
  refreshProfile(namespace: Namespace<P>): Promise<void>
  /** Adds a network to a namespace, once. @throws `NETWORK_ADAPTER_NOT_FOUND` */
  addNetwork(namespace: Namespace<P>, network: CaipNetwork): void
  /** Removes a network. @throws `NETWORK_ADAPTER_NOT_FOUND` */
  removeNetwork(namespace: Namespace<P>, chain: CaipNetworkId): void
  /**
   * Returns whether a chain is listed and its namespace has a handler. TypeScript then accepts the chain: with
   * `if (modal.can(chain, 'send'))`, a chain that is known only at run time can be passed to `send`.
   */
  can<Name extends string>(chain: CaipNetworkId | undefined, handler: Name): chain is CapableChain<P, Name>
  /** Returns whether a text is an address of a listed network, or of any network of a namespace. */
  isAddress(chainOrNamespace: string, text: string): Promise<boolean>
  /** Returns whether a text names a token of a listed network: an address, or what its chain names tokens by. */
  isAsset(chain: CaipNetworkId, text: string): Promise<boolean>
  /** Opens the modal; a `namespace` changes what it shows, not which namespace is active. @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID` */
  open(target?: Target): void
  /** Leaves what the user is asked, and closes the modal; returns `false` when a view refuses and `force` is not given. */
  close(options?: { readonly force?: boolean }): boolean
  /** Goes one view back, or closes. */
  back(): void
  /** Shows a toast: a text, an error's message, or "Unknown error". */
  toast(kind: Toast['kind'], message: unknown): void
  /** Changes the theme; what is not given stays as it is. @throws `THEME_INVALID` */
  setTheme(theme: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }): void
  /**
   * Lists every server, frame, window and storage key that the modal and its plugins can ever use, with why and when.
   * `contentSecurityPolicy` of `portico/egress` makes a policy of it. @throws `LOAD_FAILED`
   */
  egress(): Promise<EgressManifest>
  /**
   * Lists what the modal and its plugins have stored of the user in this browser; the modal without an `id` also what modals
   * stored that are not on the page. @throws `STORED_DATA_UNREADABLE`, `LOAD_FAILED`
   */
  storedData(): Promise<readonly StoredItem[]>
  /**
   * Disconnects every wallet, and erases all that `storedData` lists. A frame of an embedded wallet is logged out; what it
   * stores lies under its own origin.
   * @throws `STORED_DATA_LEFT`, `STORED_DATA_UNREADABLE`, `LOAD_FAILED`
   */
  eraseData(): Promise<void>
  /** Returns the present state as plain frozen data. */
  getSnapshot(): Snapshot
  /** Calls back with every new snapshot; returns the function that stops it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Removes listeners, timers, nodes and requests; a second call does nothing. */
  destroy(): Promise<void>
  /** Types for a host's own code; nothing at run time. */
  readonly $infer?: {
    readonly Namespace: Namespace<P>
    readonly ChainId: ChainId<P>
    readonly View: ViewName<P, Core>
    readonly ErrorCode: PluginErrorCode<P>
  }
}

/** A modal of any plugins, as plugins and views receive it: it takes any chain, handler and view. Every modal is one. */
export interface Modal extends TypedModal {}
