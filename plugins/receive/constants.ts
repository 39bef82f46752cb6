/** The most decimals that a token is believed to have. */
export const DECIMALS_LIMIT = 36
/** The most tokens that are listed to ask for. */
export const TOKENS_LIMIT = 1000
