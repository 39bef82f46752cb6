import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { Evm } from '../../../services/evm.js'
import type { ActivityItem, Missing, Page, PageCall, Token, Transfer } from '../../../services/queries.js'
import type { RpcParts } from '../options.js'
import { addressWord, TRANSFER } from './abi.js'
import { readErc20 } from './read-erc20.js'
import { type MinedTransaction, readBlockTimes, readTransactions, searchTransactions } from './read-transactions.js'
import { readTransfers } from './read-transfers.js'
import { type BlockRange, findLogs, type EvmLog, latestBlocks } from '../../../kit/rpc/evm-logs.js'

/** Transactions of a page; those of one block stay together. */
const PAGE_SIZE = 25
const APPROVE = '0x095ea7b3'

const kindOf = (transfers: readonly Transfer[], { to, input }: MinedTransaction): string => {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('out') || directions.has('self')) return 'send'
  if (directions.has('in')) return 'receive'
  if (to === undefined) return 'deploy'
  return input.startsWith(APPROVE) ? 'approve' : 'execute'
}

const findTransfers = async (evm: Evm, chain: CaipNetworkId, account: string, range: BlockRange) => {
  const word = `0x${addressWord(account)}`
  const [sent, received] = await Promise.all([
    findLogs(evm, chain, { ...range, topics: [TRANSFER, word] }),
    findLogs(evm, chain, { ...range, topics: [TRANSFER, null, word] }),
  ])
  const unique = new Map([...sent, ...received].map((log) => [`${log.hash} ${log.index}`, log]))
  return [...unique.values()].sort((one, other) => other.block - one.block || one.index - other.index)
}

/** The transactions of a page by hash with their blocks, newest first, and the block before them. */
const cut = (entries: readonly (readonly [hash: string, block: number])[]) => {
  const blocks = new Map([...entries].sort(([, one], [, other]) => other - one))
  const all = [...blocks]
  const edge = all.length > PAGE_SIZE ? all[PAGE_SIZE - 1]?.[1] : undefined
  return edge === undefined ? { page: all } : { page: all.filter(([, block]) => block >= edge), next: edge - 1 }
}

const readTokens = async ({ tokensOf }: RpcParts, evm: Evm, chain: CaipNetworkId, logs: readonly EvmLog[]) => {
  const ofHost = await tokensOf(chain)
  const known = new Map(ofHost.map((token) => [(token.address ?? '').toLowerCase(), token]))
  const others = new Set(logs.filter(({ topics }) => topics.length === 3).map(({ address }) => address))
  for (const address of known.keys()) others.delete(address)
  // A contract of strangers may fail in any way.
  const read = await Promise.allSettled([...others].map((address) => readErc20(evm, chain, address)))
  const found = read.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
  return new Map<string, Token>([...known, ...found.map((token) => [token.address ?? '', token] as const)])
}

/**
 * Reads the transactions of an account, newest first: from the index of the node if it has one, and from logs of transfers.
 * The cursor is a block.
 */
export const readEvmActivity = async (
  parts: RpcParts,
  evm: Evm,
  { network, account: given, cursor }: PageCall,
): Promise<Page<ActivityItem> | undefined> => {
  const { logBlocks } = parts.options
  const { caipNetworkId: chain } = network
  const account = given.toLowerCase()
  const latest = /^\d{1,15}$/.test(cursor ?? '')
    ? { from: Math.max(0, Number(cursor) - logBlocks + 1), to: Number(cursor) }
    : await latestBlocks(evm, chain, logBlocks)
  // It finds what came before a block, and 0 stands for the latest one.
  const indexed = await searchTransactions(evm, chain, account, cursor ? latest.to + 1 : 0, PAGE_SIZE).catch(
    () => undefined,
  )
  if (!indexed && logBlocks === 0) return undefined
  const oldest = indexed && !indexed.isLast ? Math.min(...indexed.transactions.map(({ block }) => block)) : 0
  const range = indexed ? { from: Math.max(oldest, latest.from), to: latest.to } : latest
  const logs = logBlocks === 0 ? undefined : await findTransfers(evm, chain, account, range).catch(() => undefined)
  const known = new Map(indexed?.transactions.map((transaction) => [transaction.hash, transaction]))
  const { page, next } = cut([
    ...[...known.values()].map(({ hash, block }) => [hash, block] as const),
    ...(logs ?? []).map(({ hash, block }) => [hash, block] as const),
  ])
  const hashes = page.map(([hash]) => hash)
  const shown = (logs ?? []).filter(({ hash }) => hashes.includes(hash))
  const [more, times, tokens] = await Promise.all([
    readTransactions(
      evm,
      chain,
      hashes.filter((hash) => !known.has(hash)),
    ),
    readBlockTimes(
      evm,
      chain,
      page.map(([, block]) => block),
    ),
    readTokens(parts, evm, chain, shown),
  ])
  for (const transaction of more) known.set(transaction.hash, transaction)
  const items = hashes.flatMap((hash): readonly ActivityItem[] => {
    const transaction = known.get(hash)
    if (!transaction) return []
    const { from, to, block } = transaction
    const isFailed = indexed?.failed.has(hash) === true
    const own = shown.filter((log) => log.hash === hash)
    const transfers = isFailed ? [] : readTransfers(account, transaction, own, network, tokens)
    // Without a transfer, it is only the imitation of one.
    if (transfers.length === 0 && from !== account && to !== account) return []
    return [
      {
        id: hash,
        hash,
        chain,
        kind: kindOf(transfers, transaction),
        status: isFailed ? 'failed' : 'confirmed',
        minedAt: times.get(block) ?? 0,
        from,
        ...(to !== undefined && { to }),
        transfers,
      },
    ]
  })
  const missing: Missing[] = []
  if (!indexed || !logs || range.from > oldest) missing.push('received')
  if (!indexed && !logs) missing.push('older')
  const end = indexed ? (indexed.isLast ? undefined : oldest - 1) : range.from - 1
  const following = next ?? (logs || indexed ? end : undefined)
  return {
    items,
    ...(following !== undefined && following >= 0 && { cursor: String(following) }),
    ...(missing.length > 0 && { missing }),
  }
}
