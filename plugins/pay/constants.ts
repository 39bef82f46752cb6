/**
 * Where the exchanges have their pages that the payment service of WalletConnect knows: Coinbase, Binance, and its own test
 * exchange.
 * @source https://github.com/reown-com/blockchain-api/tree/master/src/handlers/json_rpc/exchanges
 * @source https://github.com/binance/binance-skills-hub (`onchain-pay-open-api`: the `link` of a pre-order)
 */
export const EXCHANGE_ORIGINS: readonly string[] = [
  'https://pay.coinbase.com',
  'https://app.binance.com',
  'https://appkit-pay-test-exchange.reown.com',
]

/** How often an exchange is asked what became of a payment. */
export const POLL_MS = 4000

/** The width in pixels of the device at which a picture of an exchange is drawn. */
export const PICTURE_WIDTH = 80

/** The most exchanges that are listed. */
export const EXCHANGES_LIMIT = 50

/** The most payments that are stored. */
export const PAYMENTS_LIMIT = 10

/** How long an exchange may say nothing of a payment until it is taken for left. */
export const UNSEEN_LIFE_MS = 3_600_000

/** How long a payment without an end is shown in place of another one, unless the network still has its transaction pending. */
export const UNDER_WAY_LIFE_MS = 86_400_000

/** Begins the names of the plugin's screens. */
export const VIEWS = /^Pay/
