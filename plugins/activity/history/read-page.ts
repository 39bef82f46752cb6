import { cleanTokenName, cleanTokenSymbol } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { ActivityItem, Nft, Page, Token, Transfer } from 'portico/services'
import { PAGE_LIMIT, TRANSFERS_LIMIT } from '../constants.js'

const isText = (value: unknown, limit = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= limit

const readToken = (token: Token): Token => ({
  ...token,
  name: cleanTokenName(token.name),
  symbol: cleanTokenSymbol(token.symbol),
})

const readNft = ({ name, collection, ...nft }: Nft): Nft => ({
  ...nft,
  ...(name !== undefined && { name: cleanTokenName(name) }),
  ...(collection !== undefined && { collection: cleanTokenName(collection) }),
})

const readTransfer = (transfer: Transfer): readonly Transfer[] => {
  const { direction, amount, token, nft, from, to } = transfer
  const hasDigits = isText(amount) && /^\d+$/.test(amount)
  const hasDecimals = !token || (Number.isInteger(token.decimals) && token.decimals >= 0 && token.decimals <= 255)
  if (!['in', 'out', 'self'].includes(direction) || !hasDigits || !hasDecimals) return []
  return [
    {
      direction,
      amount,
      ...(token && { token: readToken(token) }),
      ...(nft && { nft: readNft(nft) }),
      ...(isText(from) && { from }),
      ...(isText(to) && { to }),
    },
  ]
}

const readItem = (item: ActivityItem, chain: CaipNetworkId): readonly ActivityItem[] => {
  const { id, hash, kind, status, minedAt, from, to, transfers } = item
  const isWhole = isText(id) && isText(hash) && Number.isFinite(minedAt) && Array.isArray(transfers)
  if (!isWhole || item.chain !== chain || !['pending', 'confirmed', 'failed'].includes(status)) return []
  return [
    {
      id,
      hash,
      chain,
      kind: cleanTokenName(kind),
      status,
      minedAt,
      ...(isText(from) && { from }),
      ...(isText(to) && { to }),
      transfers: transfers.slice(0, TRANSFERS_LIMIT).flatMap(readTransfer),
    },
  ]
}

/** Keeps what can be shown of a page: texts come from those who made a token, and each entry must be of the given network. */
export const readPage = (page: Page<ActivityItem>, chain: CaipNetworkId): Page<ActivityItem> => {
  const { items, cursor, missing } = page
  if (!Array.isArray(items)) throw new TypeError('A page of activity needs `items`.')
  const read = items.slice(0, PAGE_LIMIT).flatMap((item: ActivityItem) => readItem(item, chain))
  // A page about another network, or in another form, does not say that nothing happened.
  if (items.length > 0 && read.length === 0) throw new TypeError(`The source names no entry on ${chain}.`)
  return {
    items: read,
    ...(isText(cursor, 4096) && { cursor }),
    ...(Array.isArray(missing) && { missing }),
  }
}
