import { cleanTokenName, cleanTokenSymbol, hasLink } from 'portico/kit'
import type { Nft } from 'portico/services'
import type { GalleryNft, NftDoubt } from '../contract.js'

const ADDRESS = /^[-.%\w]{1,128}$/
const NUMBER = /^\d{1,78}$/

const doubtOf = (names: readonly string[], spam: unknown): NftDoubt | undefined => {
  if (names.some(hasLink)) return 'link'
  return spam === true ? 'spam' : undefined
}

/** Reads an NFT that a source names, on a network; `undefined` for one of another network or without an address. */
export const readNft = (given: unknown, chain: string): GalleryNft | undefined => {
  if (typeof given !== 'object' || given === null) return undefined
  const { address, tokenId, amount, imageUrl, spam, ...nft } = given as Nft
  if (nft.chain !== chain || typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const hasId = typeof tokenId === 'string' && NUMBER.test(tokenId)
  const own = cleanTokenName(nft.name)
  const collection = cleanTokenName(nft.collection)
  const standard = cleanTokenSymbol(nft.standard)
  const number = hasId ? `#${tokenId.length > 8 ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId}` : ''
  const doubt = doubtOf([own, collection], spam)
  return {
    id: [chain, /^0x/i.test(address) ? address.toLowerCase() : address, ...(hasId ? [tokenId] : [])].join(':'),
    chain: nft.chain,
    address,
    name: own || [collection, number].filter(Boolean).join(' ') || number || '—',
    ...(hasId && { tokenId }),
    ...(collection && { collection }),
    ...(standard && { standard }),
    ...(typeof amount === 'string' && NUMBER.test(amount) && { amount }),
    ...(typeof imageUrl === 'string' && imageUrl.length <= 65_536 && { imageUrl }),
    ...(doubt && { doubt }),
  }
}
