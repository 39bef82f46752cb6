/** Every limit, delay and default of the kernel, with its unit and the statement of the specification behind it. */

/** Milliseconds between two tries to read a balance after a failure (9.3). */
export const BALANCE_RETRY_MS = 30_000
/** Milliseconds a native balance stays fresh (9.11). */
export const NATIVE_BALANCE_CACHE_MS = 30_000
/** Milliseconds before an error toast appears (9.8). */
export const ERROR_TOAST_DELAY_MS = 300
/** Milliseconds between one toast and the next (2.23, 9.8). */
export const TOAST_SWAP_DELAY_MS = 150
/** Milliseconds a toast stays. */
export const TOAST_LIFE_MS = 2500
/** Milliseconds a wallet may take to let go before it is gone without it (9.7). */
export const DISCONNECT_WAIT_MS = 3000
/** Milliseconds the card shakes when closing is refused (2.24, 9.8). */
export const SHAKE_MS = 500
/** Milliseconds after going back when what a view left behind is cleared (9.8). */
export const BACK_TIMER_MS = 100
/** Milliseconds an image may take to preload (9.8). @internal */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2000
/** Milliseconds the header's words take to change (9.38). @internal */
export const HEADER_TRANSITION_MS = 120
/** Milliseconds the card's height takes to follow its content (9.38). @internal */
export const HEIGHT_TRANSITION_MS = 150
/** Milliseconds one view takes to give way to the next (9.38). @internal */
export const VIEW_TRANSITION_MS = 150
/** Pixels: the width of the card (9.37). @internal */
export const MODAL_WIDTH_PX = 360
/** The name of an injected wallet that does not say who it is (5.14). */
export const GENERIC_WALLET_NAME = 'Browser Wallet'
/** Wallets remembered as recent (9.13). */
export const RECENT_WALLETS_LIMIT = 2
/** Leading and trailing characters of a shortened address (9.39). @internal */
export const ADDRESS_SHOWN = { leading: 4, trailing: 6 } as const
/** Decimals of a balance, truncated (5.11). */
export const BALANCE_DECIMALS = 3
/** Milliseconds a stored connection may take to be found again before it is given up as disconnected. */
export const RESTORE_TIMEOUT_MS = 5000
/** Milliseconds of waiting for a wallet after which help is offered. */
export const WAIT_HINT_MS = 10_000
/** The chain where a host names none (9.31). @internal */
export const DEFAULT_CHAIN_ID = 1
/** The theme until a host says otherwise (9.27). */
export const DEFAULT_THEME_MODE = 'dark'
/** What we say we are to a server that asks (7.28, 9.31). @internal */
export const SDK = { type: 'portico', version: '0.0.0' } as const
/** Connector types in the order of the wallet list (2.20). @internal */
export const CONNECTOR_TYPE_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** The feature switches of 9.29; a plugin that is left out is off whatever stands here. @internal */
export const DEFAULT_FEATURES = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
} as const
