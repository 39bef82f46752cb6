import type { AccountState } from './account.js'
import type { Connection, Connector, ConnectorType } from './connector.js'
import type { CaipNetwork, NetworkState } from './network.js'
import type { Route } from './view.js'

/** One row of the wallet list: connectors of one name, merged. */
export interface WalletRow {
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  /** The namespaces the wallet speaks. */
  readonly namespaces: readonly string[]
  /** The connectors behind the row, in the order they were found. */
  readonly connectors: readonly Connector[]
  /** Connected to before, on this browser. */
  readonly recent: boolean
  /** Found in this browser. */
  readonly installed: boolean
  /** Two different providers use this name: the user is asked which. */
  readonly ambiguous: boolean
}

/** What plugins and views may read; only the kernel writes. */
export interface StoreReaders {
  readonly accounts: { of(namespace: string): AccountState; readonly active: AccountState | undefined }
  readonly networks: {
    readonly namespaces: readonly string[]
    readonly activeNamespace: string | undefined
    readonly active: CaipNetwork | undefined
    of(namespace: string): NetworkState
    find(caipNetworkId: string): CaipNetwork | undefined
  }
  readonly connectors: {
    readonly all: readonly Connector[]
    /** Names and reverse domain names that the host hides. */
    readonly excluded: readonly string[]
    find(namespace: string, id: string): Connector | undefined
    rows(namespace?: string): readonly WalletRow[]
  }
  readonly connections: {
    of(namespace: string): readonly Connection[]
    active(namespace: string): Connection | undefined
  }
  readonly router: { readonly current: Route | undefined; readonly history: readonly Route[] }
  readonly modal: {
    readonly isOpen: boolean
    /** The namespace whose wallets are shown, when the host opened the modal with one. */
    readonly filter: string | undefined
  }
  readonly operations: {
    /** Whether a connect, disconnect or switch is under way: of the namespace, or of any. */
    isRunning(namespace?: string): boolean
  }
}
