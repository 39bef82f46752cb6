import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { Nft, OwnedToken, Token } from '../../../services/queries.js'
import { nameOf, pictureOf, textOf } from '../../read-fields.js'

/** Reads an address in a field, whose name changed between versions. */
export const addressIn = (value: unknown, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => textOf(value, key)).find((found) => found !== undefined && /^0x[0-9a-f]{40}$/i.test(found))

/** Reads an amount in the smallest unit. */
export const amountIn = (value: unknown, key: string): string | undefined => {
  const found = textOf(value, key)
  return found && /^\d{1,78}$/.test(found) ? found : undefined
}

/** Reads a price, which is a text. */
export const priceIn = (value: unknown, key: string): number | undefined => {
  const price = Number(textOf(value, key) ?? Number.NaN)
  return Number.isFinite(price) && price > 0 ? price : undefined
}

/** Reads what is said of a token; `undefined` if it is none that can be divided. */
export const readToken = (value: unknown, chain: CaipNetworkId): Token | undefined => {
  const address = addressIn(value, 'address_hash', 'address')
  const symbol = nameOf(value, 'symbol') ?? nameOf(value, 'name')
  const decimals = textOf(value, 'decimals')
  if (!address || !symbol || !decimals || !/^\d{1,3}$/.test(decimals) || Number(decimals) > 255) return undefined
  const imageUrl = pictureOf(value, 'icon_url')
  // The explorer has prices of traded tokens alone.
  const listed = priceIn(value, 'exchange_rate') !== undefined && { listed: true }
  const picture = imageUrl !== undefined && { imageUrl }
  return {
    chain,
    address,
    name: nameOf(value, 'name') ?? symbol,
    symbol,
    decimals: Number(decimals),
    ...picture,
    ...listed,
  }
}

const isScam = (token: unknown): boolean =>
  read(token, 'is_scam') === true || ['scam', 'spam'].includes(String(read(token, 'reputation')))

/** Whether a value is a balance of a token, of whatever amount. */
export const isBalance = (value: unknown): boolean =>
  addressIn(read(value, 'token'), 'address_hash', 'address') !== undefined && amountIn(value, 'value') !== undefined

/** Reads a balance of a token; without decimals, or of nothing, it is left out. */
export const readOwned = (value: unknown, chain: CaipNetworkId): OwnedToken | undefined => {
  const about = read(value, 'token')
  const token = readToken(about, chain)
  const amount = amountIn(value, 'value')
  if (!token || !amount || token.decimals === 0 || /^0+$/.test(amount)) return undefined
  const price = priceIn(about, 'exchange_rate')
  return { ...token, amount, ...(price !== undefined && { price }), ...(isScam(about) && { spam: true }) }
}

/** Reads an NFT. */
export const readNft = (value: unknown, chain: CaipNetworkId): Nft | undefined => {
  const about = read(value, 'token')
  const address = addressIn(about, 'address_hash', 'address')
  const tokenId = amountIn(value, 'id')
  if (!address || tokenId === undefined) return undefined
  const metadata = read(value, 'metadata')
  const [name, collection] = [nameOf(metadata, 'name'), nameOf(about, 'name')]
  const standard = textOf(value, 'token_type') ?? textOf(about, 'type')
  const imageUrl = pictureOf(value, 'image_url') ?? pictureOf(metadata, 'image')
  const amount = amountIn(value, 'value')
  return {
    chain,
    address,
    tokenId,
    ...(name !== undefined && { name }),
    ...(collection !== undefined && { collection }),
    ...(standard !== undefined && { standard: standard.slice(0, 20) }),
    ...(amount !== undefined && amount !== '1' && { amount }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(isScam(about) && { spam: true }),
  }
}
