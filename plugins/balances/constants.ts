/** Milliseconds a portfolio stays fresh, and the least between two readings of one that is shown. */
export const PORTFOLIO_CACHE_MS = 30_000
/** Milliseconds after a failure until the next request. */
export const PORTFOLIO_RETRY_MS = 30_000
/** The most tokens that are read of one account. */
export const TOKENS_LIMIT = 1000
/** The most pages that are read of one account, however few tokens they have. */
export const PAGES_LIMIT = 20
/** The most tokens whose prices are asked for by address. */
export const PRICES_LIMIT = 100
/** Milliseconds that tokens wait for prices, and for the list of tokens that are vouched for. */
export const EXTRAS_WAIT_MS = 5_000
/** The most decimals that a token is believed to have. */
export const DECIMALS_LIMIT = 36
/** The plugin's views. */
export const VIEWS = { token: 'TokenDetail', hidden: 'HiddenTokens' } as const

/** Where portfolios are stored between visits. */
export const PORTFOLIO_ENTRY = { key: 'portfolio', version: 1 } as const
