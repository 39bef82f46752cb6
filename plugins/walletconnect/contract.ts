import type { Wallet } from 'portico/services'
import type { WalletConnectErrorCode } from './errors.js'

/**
 * How a pairing stands. `idle`: none is asked for. `starting`: the relay is being asked. `ready`: there is a code to scan or
 * a link to open. `failed`: there is none, and `error` says why.
 */
export type PairingPhase = 'idle' | 'starting' | 'ready' | 'failed'

/** What a screen shows of a pairing. */
export interface WalletConnectSnapshot {
  readonly phase: PairingPhase
  /** What a wallet scans or is opened with (`wc:`), while `ready`. It holds a key: it goes to the wallet and nowhere else. */
  readonly uri?: string | undefined
  /** Milliseconds since the epoch; a pairing counts as expired 10 s before, and is renewed by itself (4.25, 9.2). */
  readonly expiresAt?: number | undefined
  /** The relay has not answered for five seconds; the code stays good, and the connection comes back by itself. */
  readonly isRelayLost: boolean
  /** Why there is no code, while `failed`. */
  readonly error?: WalletConnectErrorCode | undefined
  /** Who is connected through the relay: the app's own name and picture. */
  readonly peer?: { readonly name: string; readonly imageUrl?: string; readonly url?: string } | undefined
}

/** How a wallet app is reached from this device. */
export interface WalletLink {
  readonly href: string
  /** Where it is opened: `_self` for apps, `_blank` for pages. */
  readonly target: '_self' | '_blank' | '_top'
}

/** What a host, and the modal's screens, can do with WalletConnect: `modal.plugins.walletconnect`. */
export interface WalletConnectApi {
  getSnapshot(): WalletConnectSnapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /**
   * Gets a code ready ahead of the tap that needs it, so that the tap itself can open the wallet. It loads the relay client
   * and opens its socket; asked for twice it is asked for once. What fails is in the snapshot.
   */
  prepare(): void
  /** Makes a new code where the last one failed or ran out. */
  renew(): void
  /**
   * Opens a wallet app with the code, in the very task of the tap that calls it. `false` where nothing was opened: there is
   * no code yet, or the wallet has no link for this device.
   */
  open(wallet: Wallet): boolean
  /** Where `open` would go, for a link that the visitor can press; `undefined` as there. */
  linkTo(wallet: Wallet): WalletLink | undefined
  /** The chain families that the wallet shares; it may not be the one that was asked for. */
  namespaces(): readonly string[]
  /** `true`: the host starts pairings itself, and the screens wait for it (2.9). */
  readonly manualControl: boolean
}
