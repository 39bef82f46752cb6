import type { WalletKind } from '../../services/wallet-list.js'

/** A wallet of the connect screen, as plain data. */
export interface ListedWallet {
  /** What `modal.open({ wallet })` takes: the connector's id, for example `io.metamask`, or the id in the wallet registry. */
  readonly id: string
  /** The name that users know. */
  readonly name: string
  /** An `https:` address or a `data:` URI; absent for a wallet without a picture of its own. */
  readonly imageUrl?: string
  /** The group of the list that the wallet is in. */
  readonly kind: Exclude<WalletKind, 'allWallets'>
  /** The listed namespaces that the wallet speaks. */
  readonly namespaces: readonly string[]
  /** Found in this browser. */
  readonly installed: boolean
  /** Connected before in this browser. */
  readonly recent: boolean
  /** Connected now. */
  readonly connected: boolean
  /** What `modal.connect` takes as `connectorId`; empty for a wallet app, which `modal.open({ wallet })` connects. */
  readonly connectorIds: readonly string[]
}

/** The wallets that the connect screen lists, for a list of the host's own. */
export interface ListedWallets {
  /** Asks the plugins that list wallets, which may send requests; without it, wallets of this browser are listed. Never rejects. */
  load(): Promise<void>
  /** Returns the wallets in the order of the connect screen; the same list until it changes. */
  getSnapshot(): readonly ListedWallet[]
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}
