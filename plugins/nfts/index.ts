export type { GalleryNft, HiddenNft, NftDoubt, NftsApi, NftsSnapshot } from './contract.js'
export type { NftsOptions, ParsedNftsOptions } from './options.js'
export { type NftsPlugin, nfts } from './plugin.js'
