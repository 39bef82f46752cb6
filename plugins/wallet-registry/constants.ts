/** The default address of the registry. */
export const REGISTRY_URL = 'https://api.web3modal.org'
/** A public list of all wallets. */
export const EXPLORER_URL = 'https://walletconnect.com/explorer'
/** The maximum number of featured, and of recommended, wallets on the first screen. */
export const SHOWN_LIMIT = 4
/** The number of rows up to which recommended wallets fill the first screen. */
export const FILLED_ROWS = 2
/** Wallets per page. */
export const PAGE_SIZE = 40
/** The maximum number of results, the debounce in milliseconds, and the minimum length of a query. */
export const SEARCH = { entries: 100, wait: 300, from: 2 } as const
/** Maximum characters of a response: ten times a page of the longest entries. */
export const BODY_LIMIT = 1_000_000
/** Milliseconds between loads after a failure: the first delay, doubled each time, and the longest. */
export const BACKOFF = { base: 1000, most: 60_000 } as const
/** The number of cached responses. */
export const CACHE_SIZE = 200
/** The views of this plugin. */
export const VIEWS = {
  all: 'AllWallets',
  get: 'GetWallet',
  what: 'WhatIsAWallet',
  downloads: 'Downloads',
} as const
