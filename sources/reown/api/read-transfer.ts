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
}

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

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * The API names neither the contract nor the decimals of a token. The coin is known by its symbol, a listed token by symbol
 * and name. Any contract may take these names, but not a price; test networks have no prices.
 */
const readToken = (transfer: unknown, { network, listed, doubtOf, paysCoins }: TransferScope): Token | undefined => {
  const info = read(transfer, 'fungible_info')
  const symbol = nameOf(info, 'symbol') ?? nameOf(info, 'name')
  if (!symbol) return undefined
  const { caipNetworkId: chain, nativeCurrency, testnet } = network
  const name = nameOf(info, 'name') ?? symbol
  const imageUrl = pictureOf(read(info, 'icon'), 'url')
  const own = { name, symbol, ...(imageUrl !== undefined && { imageUrl }) }
  const digits = /\.(\d+)$/.exec(String(read(read(transfer, 'quantity'), 'numeric')))?.[1]?.length ?? 0
  const isPriced = !!countOf(transfer, 'price') || !!countOf(transfer, 'value')
  const isPossible = read(transfer, 'direction') === 'in' || paysCoins
  const isCoin = isSame(symbol, nativeCurrency.symbol) && isPossible && digits <= nativeCurrency.decimals
  if (isCoin && (isPriced || testnet)) return { chain, ...own, decimals: nativeCurrency.decimals }
  const found = listed.filter((token) => isSame(token.symbol, symbol) && isSame(token.name, name))
  const [token] = found
  if (token && found.length === 1 && isPriced && digits <= token.decimals) return { ...own, ...token }
  // The doubts are those of a contract.
  const isClaim = !isPriced && doubtOf({ chain, address: '?', ...own, decimals: digits }) !== undefined
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
