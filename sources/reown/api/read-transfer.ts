import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { TokenDoubt } from '../../../kit/text/token-doubts.js'
import type { Nft, Token, Transfer } from '../../../services/queries.js'
import { countOf, nameOf, pictureOf } from '../../read-fields.js'
import { readAmount } from './read-balance.js'

const DIRECTIONS = ['in', 'out', 'self'] as const

/** What the transfers of one transaction are read with. */
export interface TransferScope {
  readonly network: CaipNetwork
  /** Tokens that are vouched for on the network. */
  readonly listed: readonly Token[]
  /** Finds what a token pretends to be. */
  readonly doubtOf: (token: Token) => TokenDoubt | undefined
  /** `false`: the account did not send the transaction, so that it cannot have paid coins in it. */
  readonly paysCoins: boolean
  /** What the native coin costs today in US dollars, if that is known. */
  readonly coinPrice?: number
}

/** How many times cheaper or dearer than today a coin may have been. */
const PRICE_RANGE = 1000

const readNft = (info: unknown, { caipNetworkId }: CaipNetwork): Nft => {
  const content = read(info, 'content')
  const imageUrl = pictureOf(read(content, 'preview'), 'url') ?? pictureOf(read(content, 'detail'), 'url')
  const name = nameOf(info, 'name')
  return {
    chain: caipNetworkId,
    address: '',
    ...(name !== undefined && { name }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(read(read(info, 'flags'), 'is_spam') === true && { spam: true }),
  }
}

/** Whether a name is one that the index gives the native coin: its own, that of the network, or a word like `Ethereum`. */
const isCoinName = (name: string, { name: network, nativeCurrency: { name: coin, symbol } }: CaipNetwork): boolean =>
  [coin, network, symbol].includes(name) ||
  (/^[a-z]+$/i.test(name) && name.toUpperCase().startsWith(symbol.toUpperCase()))

/** Whether a price may once have been that of the native coin. */
const isCoinPrice = (price: number | undefined, { coinPrice }: TransferScope): boolean =>
  !price || !coinPrice || (price * PRICE_RANGE > coinPrice && price < coinPrice * PRICE_RANGE)

/**
 * The API names neither the contract nor the decimals of a token. The coin is known by its symbol, name and price, a listed
 * token by symbol and name. Any contract may take these names, but few get a price; test networks have no prices.
 */
const readToken = (transfer: unknown, scope: TransferScope): Token | undefined => {
  const { network, listed, doubtOf, paysCoins } = scope
  const info = read(transfer, 'fungible_info')
  const symbol = nameOf(info, 'symbol') ?? nameOf(info, 'name')
  if (!symbol) return undefined
  const { caipNetworkId: chain, nativeCurrency, testnet } = network
  const name = nameOf(info, 'name') ?? symbol
  const imageUrl = pictureOf(read(info, 'icon'), 'url')
  const own = { name, symbol, ...(imageUrl !== undefined && { imageUrl }) }
  const digits = /\.(\d+)$/.exec(String(read(read(transfer, 'quantity'), 'numeric')))?.[1]?.length ?? 0
  const price = countOf(transfer, 'price')
  const isPriced = !!price || !!countOf(transfer, 'value')
  const isPossible = (read(transfer, 'direction') === 'in' || paysCoins) && digits <= nativeCurrency.decimals
  const isCoin = symbol === nativeCurrency.symbol && isCoinName(name, network) && isCoinPrice(price, scope)
  if (isCoin && isPossible && (isPriced || testnet)) return { chain, ...own, decimals: nativeCurrency.decimals }
  const found = listed.filter((token) => isPriced && token.symbol === symbol && token.name === name)
  const isListed = found.some(({ decimals }) => digits <= decimals)
  const [token] = found
  if (token && isListed && found.length === 1) return { ...own, ...token }
  // The doubts are those of a contract.
  const isClaim = !isListed && doubtOf({ chain, address: '?', ...own, decimals: digits }) !== undefined
  return { chain, address: '', ...own, decimals: digits, ...(isClaim && { unverified: true }) }
}

/** Reads one transfer; `undefined` if it names nothing that moved, or is in another form. */
export const readTransfer = (value: unknown, scope: TransferScope): Transfer | undefined => {
  const direction = DIRECTIONS.find((one) => one === read(value, 'direction'))
  const numeric = read(read(value, 'quantity'), 'numeric')
  const nft = read(value, 'nft_info')
  if (!direction) return undefined
  if (nft) return { direction, nft: readNft(nft, scope.network), amount: readAmount(numeric, 0) ?? '1' }
  const token = readToken(value, scope)
  const amount = token && readAmount(numeric, token.decimals)
  return token && amount !== undefined ? { direction, token, amount } : undefined
}
