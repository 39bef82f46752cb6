import type { VirtualWalletShell, VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** A Cosmos network that a virtual wallet knows. */
export interface VirtualCosmosChain {
  /** The chain id, for example `cosmoshub-4`. */
  readonly chainId: string
  /** The first part of its addresses, for example `cosmos`. */
  readonly prefix: string
}

/** The options of `virtualCosmosWallet`. */
export interface VirtualCosmosWalletOptions extends VirtualWalletShellOptions {
  /** Real keys: 0x and 64 hex digits, one account each, the first one active. Use worthless ones. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The networks that the wallet knows; a page may suggest others. */
  readonly chains: readonly VirtualCosmosChain[]
  /** Its place in the page. Default: `keplr`. */
  readonly place?: 'keplr' | 'leap' | 'cosmostation.providers.keplr'
  /** `true`: the keys are in a hardware wallet, which signs JSON only. */
  readonly jsonOnly?: boolean
}

/** A transaction as bytes. */
export interface VirtualDirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The provider that a page uses. @source https://docs.keplr.app/api */
export interface VirtualKeplr {
  enable(chainIds: string | readonly string[]): Promise<unknown>
  disable(chainIds?: string | readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string): Promise<unknown>
  signDirect(chainId: string, signer: string, signDoc: VirtualDirectDocument): Promise<unknown>
  signAmino(chainId: string, signer: string, signDoc: object): Promise<unknown>
  experimentalSuggestChain(chainInfo: object): Promise<unknown>
}

/** A scripted Cosmos wallet: its provider, and what a user can do in it. `listeners` counts those of `testWindow`s. */
export interface VirtualCosmosWallet extends VirtualWalletShell {
  readonly info: { readonly name: string; readonly icon: string }
  readonly provider: VirtualKeplr
  /** Puts the provider at its place in the page; returns a function that removes it. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys on a network, the selected one first; its first network by default. */
  addresses(chainId?: string): Promise<readonly string[]>
  /** Revokes the site's permission without an event, as Keplr does. */
  revoke(): Promise<void>
}
