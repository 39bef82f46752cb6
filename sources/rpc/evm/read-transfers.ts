import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Token, Transfer } from '../../../services/queries.js'
import { readUint } from './abi.js'
import type { MinedTransaction } from './read-transactions.js'
import type { EvmLog } from '../../../kit/rpc/evm-logs.js'

const directionOf = (account: string, from: string, to: string | undefined): Transfer['direction'] | undefined => {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

const addressOf = (topic = ''): string => `0x${topic.slice(26).toLowerCase()}`

/** The transfer that a log shows. One of nothing, which the account did not ask for, only imitates an earlier one. */
const readLog = (
  log: EvmLog,
  account: string,
  transaction: MinedTransaction | undefined,
  { caipNetworkId: chain }: CaipNetwork,
  tokens: ReadonlyMap<string, Token>,
): Transfer | undefined => {
  const { address, topics, data } = log
  const [from, to] = [addressOf(topics[1]), addressOf(topics[2])]
  const direction = directionOf(account, from, to)
  if (!direction) return undefined
  const tokenId = topics[3]
  if (tokenId !== undefined) {
    const nft = { chain, address, tokenId: String(BigInt(tokenId)), standard: 'ERC-721' }
    return { direction, nft, amount: '1', from, to }
  }
  const amount = readUint(data)
  const token = tokens.get(address)
  if (amount === undefined || !token || (amount === 0n && transaction?.from !== account)) return undefined
  return { direction, token, amount: String(amount), from, to }
}

/** What one transaction moved from and to an account, the native coin first. */
export const readTransfers = (
  account: string,
  transaction: MinedTransaction | undefined,
  logs: readonly EvmLog[],
  network: CaipNetwork,
  tokens: ReadonlyMap<string, Token>,
): readonly Transfer[] => {
  const { caipNetworkId: chain, nativeCurrency } = network
  const direction = transaction && directionOf(account, transaction.from, transaction.to)
  const native: readonly Transfer[] =
    direction && transaction.value > 0n
      ? [
          {
            direction,
            token: { chain, ...nativeCurrency, listed: true },
            amount: String(transaction.value),
            from: transaction.from,
            ...(transaction.to !== undefined && { to: transaction.to }),
          },
        ]
      : []
  const others = logs.map((log) => readLog(log, account, transaction, network, tokens))
  return [...native, ...others.filter((transfer) => transfer !== undefined)]
}
