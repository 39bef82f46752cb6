/** Milliseconds that a pairing is valid. */
export const PAIRING_LIFE_MS = 240_000
/** Milliseconds before its end at which a pairing is renewed. */
export const PAIRING_MARGIN_MS = 10_000
/** Milliseconds between two comparisons of a pairing with the clock. */
export const PAIRING_CHECK_MS = 10_000
/** Milliseconds to wait for a relay. */
export const RELAY_WAIT_MS = 10_000
/** Milliseconds to wait for a relay if another one follows in the list. */
export const RELAY_FALLBACK_MS = 2_500
/** Milliseconds without a relay before a note appears. */
export const RELAY_LOST_MS = 5_000
/** Milliseconds between the relay client's heartbeats. @internal */
export const RELAY_HEARTBEAT_MS = 5_000
/** Milliseconds after which an idle client closes. */
export const IDLE_CLOSE_MS = 3_000
/** The service that tells wallets which page asks: it is fetched from, and its page is framed. */
export const VERIFY_URL = 'https://verify.walletconnect.org'
/** Milliseconds to wait for the verify service; afterwards wallets show the page as unverified. */
export const VERIFY_WAIT_MS = 1_500
/** The version of the client that this plugin is written for; others change what it patches. */
export const CLIENT_VERSION = '2.21.8'
/** The default relay. */
export const DEFAULT_RELAY_URL = 'wss://relay.walletconnect.org'
/** The id of the plugin's connector. */
export const CONNECTOR_ID = 'walletConnect'
/** The storage key of the chosen wallet app, named as in other WalletConnect clients. */
export const DEEPLINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
