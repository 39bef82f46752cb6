/** Where the registry is, unless a host has a proxy of its own. */
export const REGISTRY_URL = 'https://api.web3modal.org'
/** Where a visitor finds wallets that no list here has. */
export const EXPLORER_URL = 'https://walletconnect.com/explorer'
/** Wallets of the host's choice, and of the registry's, on the first screen (9.14). */
export const SHOWN_LIMIT = 4
/** Rows of the first screen below which recommended ones fill up. */
export const FILLED_ROWS = 2
/** Wallets of a page (9.15). */
export const PAGE_SIZE = 40
/** Wallets of a search, and milliseconds of rest before one is asked (9.16). */
export const SEARCH = { entries: 100, wait: 300, from: 2 } as const
/** Characters of an answer that are read: a page of the longest entries has a tenth of it. */
export const BODY_LIMIT = 1_000_000
/** Milliseconds of rest after a first failure, doubled with each that follows, and the longest. */
export const BACKOFF = { base: 1000, most: 60_000 } as const
/** Answers that are remembered for the visit. */
export const CACHE_SIZE = 200
/** The screens of this plugin, and the one that connects through a relay. */
export const VIEWS = {
  all: 'AllWallets',
  get: 'GetWallet',
  what: 'WhatIsAWallet',
  downloads: 'Downloads',
  relay: 'ConnectingWalletConnect',
} as const
