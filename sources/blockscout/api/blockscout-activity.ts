import { read } from '../../../kernel/errors/read-thrown.js'
import type { ActivityItem, Page, PageCall } from '../../../services/queries.js'
import { countOf } from '../../read-fields.js'
import { type AskBlockscout, type PageParams, readPage, readPageParams } from './blockscout-api.js'
import { isMined, readTokenTransfer, readTransaction, type TokenTransfer, toReceived } from './read-activity.js'

/** The most pages of transfers that belong to a page of transactions: anyone can send an account any number of tokens. */
const TRANSFER_PAGES = 3

/** Where both lists go on; `ended` for one that has no further page. */
interface Position {
  readonly transactions: PageParams | 'ended'
  readonly transfers: PageParams | 'ended'
  /** Transfers of this block and later ones were shown. */
  readonly shown: number
}

const readPosition = (cursor: string | undefined): Position => {
  const parse = (): unknown => {
    try {
      return JSON.parse(cursor ?? '{}')
    } catch {
      return undefined
    }
  }
  const value = parse()
  const list = (key: string) => (read(value, key) === 'ended' ? 'ended' : (readPageParams(read(value, key)) ?? {}))
  return {
    transactions: list('transactions'),
    transfers: list('transfers'),
    shown: countOf(value, 'shown') ?? Number.POSITIVE_INFINITY,
  }
}

/** Reads the transfers of blocks before `position.shown` down to `floor`, and where the list goes on. */
const readTransfers = async (
  ask: AskBlockscout,
  { network, account, signal }: PageCall,
  position: Position,
  floor: number,
) => {
  const found: TokenTransfer[] = []
  let at = position.transfers
  for (let pages = 0; at !== 'ended' && pages < TRANSFER_PAGES; pages++) {
    const { items, next } = readPage(await ask(`/addresses/${account}/token-transfers`, at, signal), isMined)
    const made = items.map((one) => readTokenTransfer(one, network, account.toLowerCase()))
    const fresh = made.filter((one) => one !== undefined).filter(({ block }) => block < position.shown)
    found.push(...fresh.filter(({ block }) => block >= floor))
    // What is older belongs to the next page, which reads this one again.
    if (fresh.some(({ block }) => block < floor)) break
    at = next ?? 'ended'
  }
  return { found, at }
}

/** Reads what an account has sent and received, newest first. */
export const readBlockscoutActivity = async (ask: AskBlockscout, call: PageCall): Promise<Page<ActivityItem>> => {
  const { network, account, cursor, signal } = call
  const position = readPosition(cursor)
  const { transactions } = position
  const { items, next } =
    transactions === 'ended'
      ? { items: [], next: undefined }
      : readPage(await ask(`/addresses/${account}/transactions`, transactions, signal), isMined)
  const own = account.toLowerCase()
  const blocks = items.map((one) => readTransaction(one, network, own, [])?.block ?? Number.POSITIVE_INFINITY)
  const floor = next ? Math.min(...blocks) : 0
  const { found, at } = await readTransfers(ask, call, position, floor)
  const sent = items.map((one) => readTransaction(one, network, own, found)).filter((one) => one !== undefined)
  const hashes = new Set(sent.map(({ item }) => item.hash))
  const received = toReceived(
    network,
    found.filter(({ hash }) => !hashes.has(hash)),
  )
  const all = [...sent, ...received].sort((one, other) => other.block - one.block)
  const isLast = !next && at === 'ended'
  const further = JSON.stringify({
    transactions: next ?? 'ended',
    transfers: at,
    ...(next && { shown: floor }),
  })
  return { items: all.map(({ item }) => item), ...(!isLast && { cursor: further }) }
}
