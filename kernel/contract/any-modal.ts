import type { AccountKind } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { Connection } from './connector.js'
import type { EgressManifest } from './egress.js'
import type { CaipNetwork } from './network.js'
import type { Snapshot, ThemeMode, ThemeVariables, Toast } from './snapshot.js'
import type { StoredItem } from './stored-data.js'

/** Which wallet to connect. */
export interface ConnectInput {
  /** The connector's id, for example `io.metamask`. */
  readonly connectorId: string
  /** Stay on the network the wallet is on, if it is a requested one, instead of switching it. */
  readonly keepChain?: boolean
}

/** Which of the connected accounts to activate; omitted parts stay as they are. */
export interface AccountChoice {
  /** The connected wallet; the active one by default. */
  readonly connectorId?: string
  /** One of the wallet's accounts. */
  readonly address?: string
  /** The wallet's first account of this kind. */
  readonly kind?: AccountKind
}

/** How a request may be ended early, and who asks. */
export interface CallOptions {
  /** Cancels the request; a late answer of the wallet is dropped. */
  readonly signal?: AbortSignal
  /** Names the caller to taps, as `operation.tag`. */
  readonly tag?: string
}

/** A modal whose plugins are unknown at compile time, as plugins and views receive it. */
export interface AnyModal {
  readonly id: string
  readonly plugins: Readonly<Record<string, unknown>>
  connect(chain: CaipNetworkId, input: ConnectInput, options?: CallOptions): Promise<Connection>
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  switch(chain: CaipNetworkId, options?: CallOptions): Promise<void>
  select(namespace: string, choice: AccountChoice, options?: CallOptions): Promise<void>
  sign(chain: CaipNetworkId, input: unknown, options?: CallOptions): Promise<unknown>
  send(chain: CaipNetworkId, input: unknown, options?: CallOptions): Promise<unknown>
  invoke(chain: CaipNetworkId, handler: string, input: unknown, options?: CallOptions): Promise<unknown>
  refreshBalance(namespace: string): Promise<void>
  refreshProfile(namespace: string): Promise<void>
  addNetwork(namespace: string, network: CaipNetwork): void
  removeNetwork(namespace: string, chain: CaipNetworkId): void
  can(chain: CaipNetworkId | undefined, handler: string): boolean
  isAddress(chainOrNamespace: string, text: string): Promise<boolean>
  open(target?: { readonly view?: string; readonly params?: unknown; readonly namespace?: string }): void
  close(options?: { readonly force?: boolean }): boolean
  back(): void
  toast(kind: Toast['kind'], message: unknown): void
  setTheme(theme: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }): void
  egress(): Promise<EgressManifest>
  storedData(): Promise<readonly StoredItem[]>
  eraseData(): Promise<void>
  getSnapshot(): Snapshot
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  destroy(): Promise<void>
}
