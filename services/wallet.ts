import type { CaipNetworkId } from '../kernel/contract/caip.js'

/** A wallet app as a list describes it, parsed: links are `https:` or the wallet's own scheme, names are clean text. */
export interface Wallet {
  /** The id in the wallet registry, or one that the host has chosen. */
  readonly id: string
  readonly name: string
  /** The reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
  /** The id of the picture in the wallet registry. */
  readonly imageId?: string
  /** Whether the wallet is installed in this browser. */
  readonly installed?: boolean
  readonly homepage?: string
  /** Opens the app on a phone: a custom scheme, or a universal link. */
  readonly mobileLink?: string
  /**
   * Schemes of its links, in lower case, that the wallet list does not know. The user is asked before one is opened.
   */
  readonly unlistedSchemes?: readonly string[]
  /** Opens the app on a computer. */
  readonly desktopLink?: string
  /** The address of the web app. */
  readonly webappLink?: string
  /** A universal link for WalletConnect link mode. */
  readonly linkMode?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly badge?: 'certified'
  /** The supported networks; absent if unknown. */
  readonly chains?: readonly CaipNetworkId[]
  /** The names of its injected providers. */
  readonly injected?: readonly { readonly namespace?: string; readonly injectedId?: string }[]
}
