import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import type { VirtualWalletShell, VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** A Bitcoin network that a virtual wallet knows. */
export interface VirtualBitcoinChain {
  /** The CAIP-2 id of mainnet, testnet, testnet4, signet or regtest. */
  readonly id: CaipNetworkId
  /** An Esplora address API: the wallet reads its unspent outputs there and broadcasts its transactions. */
  readonly apiUrl: string
}

/** The options of `virtualBitcoinWallet`. */
export interface VirtualBitcoinWalletOptions extends VirtualWalletShellOptions {
  /** Real keys: 0x and 64 hex digits, one account each, the first one active. Use worthless ones. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The networks that the wallet knows; it starts on the first. */
  readonly chains: readonly VirtualBitcoinChain[]
  /** The dotted path of its provider in the page, for example `LocalProviders.BitcoinProvider`. */
  readonly id: string
  /** `false`: announced in `btc_providers` only, and not by the Wallet Standard. */
  readonly walletStandard?: boolean
  /** Sends the wallet's requests to its address APIs; default: the global `fetch`. */
  readonly http?: HttpPort
}

/** The provider that a page uses. @source https://docs.xverse.app/sats-connect */
export interface VirtualBitcoinProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns a function that removes the listener. */
  addListener(listener: { readonly eventName: string; readonly cb: (event: never) => void }): () => void
}

/** The provider in UniSat's protocol. @source https://docs.unisat.io/dev/open-api-documentation/unisat-wallet */
export interface VirtualUnisatProvider {
  requestAccounts(): Promise<readonly string[]>
  getAccounts(): Promise<readonly string[]>
  getPublicKey(): Promise<string>
  getChain(): Promise<{ readonly enum: string; readonly name: string; readonly network: string }>
  getNetwork(): Promise<string>
  switchChain(chain: string): Promise<unknown>
  signMessage(message: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** Takes and returns hexadecimal. */
  signPsbt(
    psbt: string,
    options?: {
      readonly autoFinalized?: boolean
      readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
    },
  ): Promise<string>
  /** Broadcasts a finished PSBT; resolves with the transaction's hash. */
  pushPsbt(psbt: string): Promise<string>
  sendBitcoin(address: string, amount: number): Promise<string>
  disconnect(): Promise<void>
  on(event: 'accountsChanged' | 'networkChanged' | 'chainChanged', listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/** The two addresses of one key. */
export interface BitcoinAddresses {
  /** A native segwit address, for payments. */
  readonly payment: string
  /** A taproot address, for ordinals. */
  readonly ordinals: string
}

/** A scripted Bitcoin wallet: its provider, and what a user can do in it. */
export interface VirtualBitcoinWallet extends VirtualWalletShell {
  readonly info: { readonly id: string; readonly name: string; readonly icon: string }
  readonly provider: VirtualBitcoinProvider
  /** The same wallet in UniSat's protocol, for `window.unisat`; `announce` does not put it there. */
  readonly unisat: VirtualUnisatProvider
  /** Puts the provider into the page and announces it; returns a function that removes it. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys on its current network, the selected one first. */
  addresses(): Promise<readonly BitcoinAddresses[]>
  /** The network of the wallet. */
  readonly chain: CaipNetworkId
  /** Moves to a network, even one without an API, and emits `networkChange`. */
  setChain(chain: CaipNetworkId): Promise<void>
  /** Revokes the site's permission and emits `disconnect`. */
  disconnect(): Promise<void>
}
