import type { VirtualWalletShell, VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** A key of a virtual Polkadot wallet, with what the user has set. */
export interface VirtualPolkadotKey {
  /** A real key: 64 hex digits. Use worthless ones. */
  readonly seed: string
  /** The name that the user gave the account. */
  readonly name?: string
  /** Default: `sr25519`. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The genesis hash of the only network of the account, as hardware wallets have it. */
  readonly genesisHash?: string
}

/** The options of `virtualPolkadotWallet`. */
export interface VirtualPolkadotWalletOptions extends VirtualWalletShellOptions {
  readonly keys: readonly VirtualPolkadotKey[]
  /** Its name in `window.injectedWeb3`, for example `talisman`. */
  readonly id: string
}

/** An account as the wallet lists it, under the prefix 42. */
export interface VirtualPolkadotAccount {
  readonly address: string
  readonly name?: string
  readonly type: string
  readonly genesisHash?: string
}

/** What the wallet lends to a page that the user has permitted. @source https://github.com/polkadot-js/extension */
export interface VirtualInjected {
  readonly accounts: {
    get(): Promise<readonly VirtualPolkadotAccount[]>
    subscribe(listener: (accounts: readonly VirtualPolkadotAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(request: unknown): Promise<{ readonly id: number; readonly signature: string }>
    signPayload(payload: unknown): Promise<{ readonly id: number; readonly signature: string }>
  }
}

/** The entry of the wallet in `window.injectedWeb3`. */
export interface VirtualInjectedEntry {
  readonly version: string
  enable(origin: string): Promise<VirtualInjected>
}

/** A scripted Polkadot wallet: its entry, and what a user can do in it. */
export interface VirtualPolkadotWallet extends VirtualWalletShell {
  readonly info: { readonly id: string; readonly name: string; readonly icon: string }
  readonly entry: VirtualInjectedEntry
  /** Puts the entry into the page; a late one is found with the `load` event. Returns a function that removes it. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys under a prefix below 64, 42 unless given. */
  addresses(prefix?: number): Promise<readonly string[]>
  /** Takes the permission back; the page sees no accounts. */
  disconnect(): Promise<void>
}
