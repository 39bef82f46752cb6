import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { Evm } from '../../../services/evm.js'
import type { OwnedToken } from '../../../services/queries.js'
import { addressWord, TRANSFER } from './abi.js'
import { readUnlistedErc20 } from './read-erc20.js'
import { findLogs, latestBlocks } from '../../../kit/rpc/evm-logs.js'

/** The most contracts that are read: anyone can send an account any number of worthless tokens. */
const CONTRACTS_LIMIT = 50

/** Tokens that an account has received, and whether there can be no others. */
export interface FoundTokens {
  readonly items: readonly OwnedToken[]
  readonly isWhole: boolean
}

/** Finds the tokens that an account has received within the latest blocks. */
export const findUnlisted = async (
  evm: Evm,
  chain: CaipNetworkId,
  account: string,
  blocks: number,
  known: ReadonlySet<string>,
): Promise<FoundTokens> => {
  if (blocks === 0) return { items: [], isWhole: false }
  try {
    const range = await latestBlocks(evm, chain, blocks)
    const logs = await findLogs(evm, chain, { ...range, topics: [TRANSFER, null, `0x${addressWord(account)}`] })
    // With a fourth topic it is the transfer of an NFT.
    const fungible = logs.filter(({ topics }) => topics.length === 3).map(({ address }) => address)
    const contracts = [...new Set(fungible.reverse())].filter((address) => !known.has(address))
    const read = contracts.slice(0, CONTRACTS_LIMIT)
    // A contract of strangers may fail in any way.
    const answers = await Promise.allSettled(read.map((address) => readUnlistedErc20(evm, chain, address, account)))
    const items = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
    return { items, isWhole: range.from === 0 && contracts.length <= CONTRACTS_LIMIT }
  } catch {
    return { items: [], isWhole: false }
  }
}
