import type { AccountKind, AccountState } from './account.js'
import type { Connection, Connector, ConnectorType } from './connector.js'
import type { CaipNetwork, NetworkState } from './network.js'
import type { ChainOffers } from './offers.js'
import type { TransactionRecord } from './transaction.js'

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

/** One entry of a view's history. */
export interface Route {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What plugins and views may read; only the kernel writes. */
export interface StoreReaders {
  readonly accounts: {
    /** Returns the active account of a namespace, with its status and balance. */
    of(namespace: string): AccountState
    /** The account of the active namespace. */
    readonly active: AccountState | undefined
    /** Returns the kind that a namespace prefers where a wallet offers several. */
    defaultKind(namespace: string): AccountKind
    /** Returns what a namespace offers to the screens of features. */
    offers(namespace: string): ChainOffers
  }
  readonly networks: {
    /** The namespaces of the listed plugins. */
    readonly namespaces: readonly string[]
    /** The namespace that the modal is about by default: of the network chosen last, at first the first plugin's. */
    readonly activeNamespace: string | undefined
    /** The network of the active namespace. */
    readonly active: CaipNetwork | undefined
    /** Returns the active network of a namespace, and those that users may choose. */
    of(namespace: string): NetworkState
    /** Returns a listed network. */
    find(caipNetworkId: string): CaipNetwork | undefined
  }
  readonly connectors: {
    /** The wallets that were found. */
    readonly all: readonly Connector[]
    /** Names and reverse domain names that the host hides. */
    readonly excluded: readonly string[]
    /** Ids of connectors that were connected before, newest first. */
    readonly recent: readonly string[]
    /** Returns a wallet of a namespace by its id. */
    find(namespace: string, id: string): Connector | undefined
    /** Returns the namespaces of a connector that the host lists. */
    namespacesOf(connector: Connector): readonly string[]
    /** Returns the name of a connector in the language of the modal. */
    nameOf(connector: Pick<Connector, 'name' | 'label'>): string
    /** Returns the name of a connected wallet in the language of the modal. */
    walletName(namespace: string, connection: Pick<Connection, 'connectorId' | 'wallet'>): string
  }
  readonly connections: {
    /** Returns the connected wallets of a namespace. */
    of(namespace: string): readonly Connection[]
    /** Returns the wallet that acts for a namespace. */
    active(namespace: string): Connection | undefined
  }
  readonly router: {
    /** The view that is shown, with its parameters. */
    readonly current: Route | undefined
    /** The views that Back returns through, the current one last. */
    readonly history: readonly Route[]
  }
  readonly modal: {
    /** Whether the modal is open. */
    readonly isOpen: boolean
    /** The namespace whose wallets alone are listed: the modal was opened with it, or its network was chosen in the modal. */
    readonly filter: string | undefined
    /** The namespace that the screens are about: `filter`, else the active one. */
    readonly namespace: string | undefined
  }
  readonly transactions: {
    /** The transactions that were sent from this page, newest first. */
    readonly all: readonly TransactionRecord[]
  }
  readonly operations: {
    /** Whether a connect, disconnect or switch is under way: of the namespace, or of any. */
    isRunning(namespace?: string): boolean
  }
}
