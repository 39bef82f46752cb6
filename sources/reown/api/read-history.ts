import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { ActivityItem, Nft, Token, Transfer } from '../../../services/queries.js'
import { entriesOf, nameOf, pictureOf, textOf } from '../../read-fields.js'
import { readAmount } from './read-balance.js'

const DIRECTIONS = ['in', 'out', 'self'] as const

/** Those of purchases are of a provider, not of the network. */
const STATUSES: Readonly<Record<string, ActivityItem['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
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

/** The API names neither the contract nor the decimals of a token: those of its amount are taken. */
const readToken = (
  info: unknown,
  numeric: unknown,
  { caipNetworkId, nativeCurrency }: CaipNetwork,
): Token | undefined => {
  const symbol = nameOf(info, 'symbol') ?? nameOf(info, 'name')
  if (!symbol) return undefined
  const imageUrl = pictureOf(read(info, 'icon'), 'url')
  const own = { name: nameOf(info, 'name') ?? symbol, symbol, ...(imageUrl !== undefined && { imageUrl }) }
  const isNative = symbol === nativeCurrency.symbol && own.name === nativeCurrency.name
  if (isNative) return { chain: caipNetworkId, ...own, decimals: nativeCurrency.decimals }
  return { chain: caipNetworkId, address: '', ...own, decimals: /\.(\d+)$/.exec(String(numeric))?.[1]?.length ?? 0 }
}

const readTransfer = (value: unknown, network: CaipNetwork): Transfer | undefined => {
  const direction = DIRECTIONS.find((one) => one === read(value, 'direction'))
  const numeric = read(read(value, 'quantity'), 'numeric')
  const nft = read(value, 'nft_info')
  if (!direction) return undefined
  if (nft) return { direction, nft: readNft(nft, network), amount: readAmount(numeric, 0) ?? '1' }
  const token = readToken(read(value, 'fungible_info'), numeric, network)
  const amount = token && readAmount(numeric, token.decimals)
  return token && amount !== undefined ? { direction, token, amount } : undefined
}

/**
 * The API names who sent the transaction, and to what. Where tokens went one way only, these would be taken for the giver
 * and the receiver, and the contract of a token must not be taken for a receiver.
 */
const readParties = (metadata: unknown, transfers: readonly Transfer[]): Pick<ActivityItem, 'from' | 'to'> => {
  const [from, to] = [textOf(metadata, 'sentFrom'), textOf(metadata, 'sentTo')]
  const isToken = transfers.some(({ token }) => token === undefined || token.address !== undefined)
  const isOnly = (direction: Transfer['direction']) =>
    isToken && transfers.every((transfer) => transfer.direction === direction)
  if (isOnly('in')) return {}
  return { ...(from !== undefined && { from }), ...(to !== undefined && !isOnly('out') && { to }) }
}

/** Reads a time: a date, or seconds. */
const readTime = (value: unknown): number => {
  const time = typeof value === 'number' ? value * 1000 : Date.parse(String(value))
  return Number.isFinite(time) ? time : 0
}

/** Reads one entry; `undefined` if it is of another network, or in another form. */
export const readHistoryEntry = (value: unknown, network: CaipNetwork): ActivityItem | undefined => {
  const metadata = read(value, 'metadata')
  const [id, hash] = [textOf(value, 'id'), textOf(metadata, 'hash')]
  const status = STATUSES[textOf(metadata, 'status') ?? '']
  const transfers = entriesOf(value, 'transfers', (transfer) => readTransfer(transfer, network))
  if (!id || !hash || !status || !transfers || read(metadata, 'chain') !== network.caipNetworkId) return undefined
  return {
    id,
    hash,
    chain: network.caipNetworkId,
    kind: nameOf(metadata, 'operationType') ?? 'execute',
    status,
    minedAt: readTime(read(metadata, 'minedAt')),
    ...readParties(metadata, transfers),
    transfers,
  }
}
