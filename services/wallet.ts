import type { CaipNetworkId } from '../kernel/contract/caip.js'

/**
 * A wallet app as a list of wallets describes it (3.29), once it has been read: addresses are `https:` or a scheme of the
 * wallet's own, names are clean text.
 */
export interface Wallet {
  /** Its id in the wallet registry, or the host's own. */
  readonly id: string
  readonly name: string
  /** Its reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
  /** What the registry keeps its picture under. */
  readonly imageId?: string
  /** Found in this browser. */
  readonly installed?: boolean
  readonly homepage?: string
  /** What opens the app on a phone: a scheme of its own, or a universal link. */
  readonly mobileLink?: string
  /** What opens the app on a computer. */
  readonly desktopLink?: string
  /** Where it runs as a page. */
  readonly webappLink?: string
  /** A universal link that takes whole messages. */
  readonly linkMode?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly badge?: 'certified'
  /** The networks that it says it knows; absent where it does not say. */
  readonly chains?: readonly CaipNetworkId[]
  /** Names under which it may be found in a page. */
  readonly injected?: readonly { readonly namespace?: string; readonly injectedId?: string }[]
}
