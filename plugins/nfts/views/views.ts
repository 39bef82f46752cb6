export { default as HiddenNfts } from './hidden-nfts.view.js'
export { default as NftDetail } from './nft-detail.view.js'
export { default as NftsTab } from './nfts-tab.js'
