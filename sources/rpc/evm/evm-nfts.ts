import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { cleanName } from '../../../kernel/schema/foreign-text.js'
import type { Evm } from '../../../services/evm.js'
import type { Nft, Page, PageCall } from '../../../services/queries.js'
import type { RpcParts } from '../options.js'
import { readNftMetadata } from '../token-metadata.js'
import { addressWord, readText, readUint, TRANSFER } from './abi.js'
import { callContract } from './call-contract.js'
import { readHeldNft, type TokenOfCollection } from './held-nft.js'
import { type BlockRange, findLogs, type EvmLog, latestBlocks } from '../../../kit/rpc/evm-logs.js'

/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const NAME = '0x06fdde03'

/** NFTs of a page, and the most that one log may name. */
const PAGE_SIZE = 24
const BATCH_LIMIT = 100

const readCandidates = ({ address, topics, data }: EvmLog): readonly TokenOfCollection[] => {
  const [kind, , , last = ''] = topics
  if (kind === TRANSFER) return topics.length === 4 ? [{ address, tokenId: BigInt(last), standard: 'ERC-721' }] : []
  const standard = 'ERC-1155'
  if (kind === SINGLE) {
    const tokenId = readUint(data)
    return tokenId === undefined ? [] : [{ address, tokenId, standard }]
  }
  const start = Number(readUint(data) ?? 0n) / 32
  const length = Number(readUint(data, start) ?? 0n)
  if (!Number.isSafeInteger(start) || length > BATCH_LIMIT) return []
  const ids = Array.from({ length }, (_, at) => readUint(data, start + 1 + at))
  return ids.flatMap((tokenId) => (tokenId === undefined ? [] : ([{ address, tokenId, standard }] as const)))
}

/** Reads one of them; `undefined` if the account has it no longer. */
const readNft = async (
  evm: Evm,
  chain: CaipNetworkId,
  account: string,
  token: TokenOfCollection,
): Promise<Nft | undefined> => {
  const [{ amount, uri }, collection] = await Promise.all([
    readHeldNft(evm, chain, account, token),
    callContract(evm, chain, token.address, NAME),
  ])
  if (amount === 0n) return undefined
  const { address, tokenId, standard } = token
  const called = cleanName(readText(collection))
  return {
    chain,
    address,
    tokenId: String(tokenId),
    standard,
    ...(standard === 'ERC-1155' && { amount: String(amount) }),
    ...(called && { collection: called }),
    ...readNftMetadata(uri),
  }
}

const findCandidates = async (evm: Evm, chain: CaipNetworkId, account: string, range: BlockRange) => {
  const owner = `0x${addressWord(account)}`
  const logs = await Promise.all([
    findLogs(evm, chain, { ...range, topics: [TRANSFER, null, owner] }),
    findLogs(evm, chain, { ...range, topics: [SINGLE, null, null, owner] }),
    findLogs(evm, chain, { ...range, topics: [BATCH, null, null, owner] }),
  ])
  const found = new Map<string, TokenOfCollection>()
  const newestFirst = logs.flat().sort((one, other) => other.block - one.block || other.index - one.index)
  for (const one of newestFirst.flatMap(readCandidates)) found.set(`${one.address} ${one.tokenId}`, one)
  return [...found.values()]
}

/** The range of a first page, or the one that its cursor repeats, and how many are read already. */
const readPosition = async (evm: Evm, chain: CaipNetworkId, blocks: number, cursor: string | undefined) => {
  const [, from, to, skip] = /^(\d+)-(\d+)\+(\d+)$/.exec(cursor ?? '') ?? []
  const range = to === undefined ? await latestBlocks(evm, chain, blocks) : { from: Number(from), to: Number(to) }
  return { range, skip: Number(skip ?? 0) }
}

/** Reads the NFTs that an account received within the latest blocks and still has, newest first. */
export const readEvmNfts = async (
  { options: { logBlocks } }: RpcParts,
  evm: Evm,
  { network: { caipNetworkId: chain }, account, cursor }: PageCall,
): Promise<Page<Nft> | undefined> => {
  if (logBlocks === 0) return undefined
  const { range, skip } = await readPosition(evm, chain, logBlocks, cursor)
  const candidates = await findCandidates(evm, chain, account, range).catch(() => undefined)
  if (!candidates) return { items: [], missing: ['unlisted'] }
  const page = candidates.slice(skip, skip + PAGE_SIZE)
  // A contract of strangers may fail in any way.
  const answers = await Promise.allSettled(page.map((one) => readNft(evm, chain, account, one)))
  const next = skip + PAGE_SIZE
  return {
    items: answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : [])),
    ...(next < candidates.length && { cursor: `${range.from}-${range.to}+${next}` }),
    missing: range.from === 0 ? ['spam'] : ['unlisted', 'spam'],
  }
}
