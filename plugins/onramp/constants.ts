/** How long an offer is fresh, and after which it is renewed. */
export const QUOTE_MS = 30_000

/** How long the options of a seller are fresh. */
export const OPTIONS_MS = 600_000

/** How often a purchase is looked for while its screen, or its row, is shown. */
export const POLL_MS = 4000

/** How long a purchase may take to be seen before the user is told that it was not. */
export const UNSEEN_MS = 180_000

/** The seller's clock and this one may differ by so much. */
export const SKEW_MS = 120_000

/** How long typing pauses before an offer is asked for. */
export const TYPING_MS = 500

/** The most purchases that are remembered. */
export const ORDERS_LIMIT = 10

/** Amounts to choose from, in the currency. */
export const PRESETS: readonly string[] = ['100', '250', '500', '1000']
/** Meld's page. */
export const MELD_URL = 'https://meldcrypto.com'
