export type { GalleryNft, HiddenNft, NftDoubt, NftsApi, NftsPlugin, NftsSnapshot } from './contract.js'
export type { NftsOptions, ParsedNftsOptions } from './options.js'
export { nfts } from './plugin.js'
