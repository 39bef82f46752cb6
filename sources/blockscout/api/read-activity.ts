import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { ActivityItem, Transfer } from '../../../services/queries.js'
import { countOf, nameOf, textOf } from '../../read-fields.js'
import { addressIn, amountIn, readToken } from './read-items.js'

/** A transfer of a token, with the transaction that made it. */
export interface TokenTransfer {
  readonly hash: string
  readonly block: number
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly transfer: Transfer
}

/** An entry, and the block that it is in. */
export interface MinedItem {
  readonly item: ActivityItem
  readonly block: number
}

const STATUSES: Readonly<Record<string, ActivityItem['status']>> = { ok: 'confirmed', error: 'failed' }

const partyOf = (value: unknown, key: string): string | undefined => addressIn(read(value, key), 'hash')
const hashOf = (value: unknown, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => textOf(value, key)).find((found) => found !== undefined && /^0x[0-9a-f]{64}$/i.test(found))

/** Whether a value is a transaction or a transfer; without a transaction, a transfer belongs to its block. */
export const isMined = (value: unknown): boolean =>
  hashOf(value, 'hash', 'transaction_hash', 'tx_hash') !== undefined ||
  (read(value, 'transaction_hash') === null && countOf(value, 'block_number') !== undefined)

const timeOf = (value: unknown): number => Date.parse(textOf(value, 'timestamp') ?? '') || 0

/** The direction of what was sent, for an account in lower case. */
const directionOf = (account: string, from: string, to: string | undefined): Transfer['direction'] | undefined => {
  const isReceiver = to?.toLowerCase() === account
  if (from.toLowerCase() === account) return isReceiver ? 'self' : 'out'
  return isReceiver ? 'in' : undefined
}

/** The kind of a transaction by what it moved, or else by the method that it calls. */
const kindOf = (transfers: readonly Transfer[], method: string | undefined): string => {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.size > 0) return directions.has('in') ? 'receive' : 'send'
  return method === 'approve' ? 'approve' : 'execute'
}

/** Reads a transfer of a token from or to an account. One of nothing only imitates an earlier one. */
export const readTokenTransfer = (
  value: unknown,
  { caipNetworkId: chain }: CaipNetwork,
  account: string,
): TokenTransfer | undefined => {
  const [from, to] = [partyOf(value, 'from'), partyOf(value, 'to')]
  const [hash, block] = [hashOf(value, 'transaction_hash', 'tx_hash'), countOf(value, 'block_number')]
  const direction = from && directionOf(account, from, to)
  if (!direction || !to || !hash || block === undefined) return undefined
  const [about, total] = [read(value, 'token'), read(value, 'total')]
  const [tokenId, amount] = [amountIn(total, 'token_id'), amountIn(total, 'value')]
  const place = { hash, block, minedAt: timeOf(value), from, to }
  const address = addressIn(about, 'address_hash', 'address')
  if (tokenId !== undefined && address) {
    const name = nameOf(about, 'name')
    const nft = { chain, address, tokenId, ...(name !== undefined && { collection: name }) }
    return { ...place, transfer: { direction, nft, amount: amount ?? '1', from, to } }
  }
  const token = readToken(about, chain)
  if (!token || amount === undefined || /^0+$/.test(amount)) return undefined
  // In other decimals, it would be another amount.
  if ((textOf(total, 'decimals') ?? String(token.decimals)) !== String(token.decimals)) return undefined
  return { ...place, transfer: { direction, token, amount, from, to } }
}

/** Reads a transaction of an account, with the transfers that it made. */
export const readTransaction = (
  value: unknown,
  { caipNetworkId: chain, nativeCurrency }: CaipNetwork,
  account: string,
  made: readonly TokenTransfer[],
): MinedItem | undefined => {
  const [hash, from, to] = [hashOf(value, 'hash'), partyOf(value, 'from'), partyOf(value, 'to')]
  const block = countOf(value, 'block_number') ?? countOf(value, 'block')
  if (!hash || !from || block === undefined) return undefined
  const status = STATUSES[textOf(value, 'status') ?? ''] ?? 'pending'
  const direction = directionOf(account, from, to)
  const amount = amountIn(value, 'value')
  const token = { chain, ...nativeCurrency, listed: true }
  const parties = { from, ...(to !== undefined && { to }) }
  const native: readonly Transfer[] =
    direction && amount && !/^0+$/.test(amount) ? [{ direction, token, amount, ...parties }] : []
  const transfers =
    status === 'failed' ? [] : [...native, ...made.filter((one) => one.hash === hash).map(({ transfer }) => transfer)]
  const kind = kindOf(transfers, textOf(value, 'method'))
  return { block, item: { id: hash, hash, chain, kind, status, minedAt: timeOf(value), ...parties, transfers } }
}

/** Makes entries of transfers whose transactions others sent. */
export const toReceived = (
  { caipNetworkId: chain }: CaipNetwork,
  made: readonly TokenTransfer[],
): readonly MinedItem[] => {
  const byHash = new Map<string, TokenTransfer[]>()
  for (const one of made) byHash.set(one.hash, [...(byHash.get(one.hash) ?? []), one])
  return [...byHash].flatMap(([hash, [first, ...others]]) => {
    if (!first) return []
    const transfers = [first, ...others].map(({ transfer }) => transfer)
    const { block, minedAt, from, to } = first
    const kind = kindOf(transfers, undefined)
    return [
      { block, item: { id: hash, hash, chain, kind, status: 'confirmed' as const, minedAt, from, to, transfers } },
    ]
  })
}
