import type { FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type { RelayPeer, Wallet } from 'portico/services'
import type { WalletConnectErrorCode } from './errors.js'
import type english from './messages/en.js'

/**
 * The state of a pairing. `idle`: none was requested. `starting`: waits for the relay. `ready`: there is a URI to scan or open.
 * `failed`: there is none, and `error` says why.
 */
export type PairingPhase = 'idle' | 'starting' | 'ready' | 'failed'

/** The state of the pairing and the session. */
export interface WalletConnectSnapshot {
  readonly phase: PairingPhase
  /** The pairing URI (`wc:`) while `ready`. It contains a key: pass it to the wallet and nowhere else. */
  readonly uri?: string | undefined
  /**
   * When the pairing ends, in milliseconds since the epoch; it is renewed 10 s before. For a URI of yours its
   * `expiryTimestamp`, if it has one: the screen says then that the code has ended.
   */
  readonly expiresAt?: number | undefined
  /** Whether the relay has not answered for five seconds. The client reconnects, and the pairing stays valid. */
  readonly isRelayLost: boolean
  /** Whether `uri` is the one that you passed to a view: your own client waits for the wallet. */
  readonly isHosts: boolean
  /** Why there is no URI, while `failed`. */
  readonly error?: WalletConnectErrorCode | undefined
  /** The wallet connected through the relay, by its own description. */
  readonly peer?: RelayPeer | undefined
}

/** How a wallet app is opened on this device. */
export interface WalletLink {
  readonly href: string
  /** The browsing context: `_self` for apps, `_blank` for pages. */
  readonly target: '_self' | '_blank' | '_top'
}

/** The API of the plugin: `modal.plugins.walletconnect`. */
export interface WalletConnectApi {
  /** Returns the current state; the same object until it changes. */
  getSnapshot(): WalletConnectSnapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /**
   * Creates a pairing ahead of the click that needs it, so that the click itself can open the wallet. Loads the relay client
   * and opens its socket; repeated calls share one pairing. Failures appear in the snapshot.
   */
  prepare(): void
  /** Creates a new pairing after the last one failed or expired. */
  renew(): void
  /**
   * Opens a wallet app with the pairing; call it synchronously in a click handler. Returns `false` if there is no pairing yet,
   * or no link for this device, and for one of the wallet's `unlistedSchemes` unless `confirmed` says that the user has agreed.
   */
  open(wallet: Wallet, options?: { readonly confirmed?: boolean }): boolean
  /** Returns the link that `open` follows, if there is one. */
  linkTo(wallet: Wallet): WalletLink | undefined
  /** Returns the namespaces that the wallet shares; they may differ from the requested one. */
  namespaces(): readonly string[]
  /** `true`: the host starts pairings itself, and the screens wait for them. */
  readonly manualControl: boolean
}

/** The parameters of the view that connects one wallet, or any wallet by a code. */
export interface ConnectingWalletConnectParams {
  wallet?: Wallet | undefined
  /** How the wallet is reached; the best way by default. */
  platform?: string | undefined
  /** Whether the click that shows the view has already opened the wallet. */
  opened?: boolean | undefined
  /** The URI (`wc:`) of a pairing that you have started: its code is shown until the modal closes. */
  uri?: string | undefined
}

/** The parameters of the view that shows a code for any wallet. */
export type CodeParams = Pick<ConnectingWalletConnectParams, 'uri'>

/** The WalletConnect plugin. */
export interface WalletConnectPlugin
  extends FeaturePlugin<
    'walletconnect',
    {
      api: WalletConnectApi
      views: {
        readonly ConnectingWalletConnect: ListedView<
          Schema<ConnectingWalletConnectParams, ConnectingWalletConnectParams>
        >
        readonly ConnectingWalletConnectBasic: ListedView<Schema<CodeParams, CodeParams>>
      }
      errors: WalletConnectErrorCode
      messages: typeof english
    }
  > {}
