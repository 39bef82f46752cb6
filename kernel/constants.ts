/** Every limit, delay and default of the kernel, with its unit. */

/** Milliseconds between two tries to read a balance after a failure. */
export const BALANCE_RETRY_MS = 30_000
/** Milliseconds a native balance stays fresh. */
export const NATIVE_BALANCE_CACHE_MS = 30_000
/** Milliseconds the name and picture of an account stay fresh. */
export const IDENTITY_CACHE_MS = 5 * 60_000
/** Milliseconds before an error toast appears. */
export const ERROR_TOAST_DELAY_MS = 300
/** Milliseconds between one toast and the next. */
export const TOAST_SWAP_DELAY_MS = 150
/** Milliseconds a toast stays. */
export const TOAST_LIFE_MS = 2500
/** Milliseconds to wait for a wallet's disconnect before disconnecting anyway. */
export const DISCONNECT_WAIT_MS = 3000
/** Milliseconds the card shakes when closing is refused. */
export const SHAKE_MS = 500
/** Milliseconds the header's words take to change. */
export const HEADER_TRANSITION_MS = 120
/** Milliseconds the card's height takes to follow its content. */
export const HEIGHT_TRANSITION_MS = 150
/** Milliseconds one view takes to give way to the next. */
export const VIEW_TRANSITION_MS = 150
/** Pixels: the width of the card. @internal */
export const MODAL_WIDTH_PX = 360
/** The name of an injected wallet without a name. */
export const GENERIC_WALLET_NAME = 'Browser Wallet'
/** Wallets remembered as recent. */
export const RECENT_WALLETS_LIMIT = 2
/** Leading and trailing characters of a shortened address. @internal */
export const ADDRESS_SHOWN = { leading: 4, trailing: 6 } as const
/** Decimals of a balance, truncated. */
export const BALANCE_DECIMALS = 3
/** Milliseconds to restore a stored connection before it counts as disconnected. */
export const RESTORE_TIMEOUT_MS = 5000
/** Milliseconds of waiting for a wallet after which help is offered. */
export const WAIT_HINT_MS = 10_000
/** The theme until a host says otherwise. */
export const DEFAULT_THEME_MODE = 'dark'
/** The SDK type and version sent to services. @internal */
export const SDK = { type: 'portico', version: '0.0.0' } as const
