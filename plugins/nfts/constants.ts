/** Milliseconds the NFTs of an account stay fresh. */
export const GALLERY_CACHE_MS = 60_000
/** The most NFTs that are shown of one account. */
export const NFTS_LIMIT = 1000
/** The pixels of a picture in the grid and by itself, on a screen with two for each. */
export const WIDTHS = { grid: 320, whole: 656 } as const
/** The plugin's views. */
export const VIEWS = { nft: 'NftDetail', hidden: 'HiddenNfts' } as const
