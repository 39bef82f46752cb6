/** Milliseconds that a pairing lives (4.25, 9.2). */
export const PAIRING_LIFE_MS = 240_000
/** Milliseconds before its end at which a pairing counts as expired, and is renewed (4.25, 9.2). */
export const PAIRING_MARGIN_MS = 10_000
/** Milliseconds that a relay may take to answer before it counts as unreachable. */
export const RELAY_WAIT_MS = 10_000
/** Milliseconds after which the next of several relays is tried. */
export const RELAY_FALLBACK_MS = 2_500
/** Milliseconds that a relay may be away before the visitor is told. */
export const RELAY_LOST_MS = 5_000
/** Milliseconds between two signs of life that the relay client looks for (9.10). @internal */
export const RELAY_HEARTBEAT_MS = 5_000
/** Milliseconds after the modal has closed without a connection when the relay is let go. */
export const IDLE_CLOSE_MS = 3_000
/** Milliseconds that the verify service may take; a wallet shows the page as unverified then. */
export const VERIFY_WAIT_MS = 1_500
/** The relay unless a host names its own (7.56). */
export const DEFAULT_RELAY_URL = 'wss://relay.walletconnect.org'
/** The id of the connector. */
export const CONNECTOR_ID = 'walletConnect'
/** Where the choice of an app is kept, by a name that WalletConnect has fixed (3.40). */
export const DEEPLINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
/** Time zones in which other hosts of the service were used; a constant only (9.35). @internal */
export const RESTRICTED_TIME_ZONES = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
] as const
