import type { HttpAnswer } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import { type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import * as z from 'zod/mini'
import { askNodes, digits, isRefusal, type NodeCall, toReadError } from './ask-node.js'

/** The balance of one denomination: another one would be another amount. */
const answerOf = (denom: string) => z.object({ balance: z.object({ denom: z.literal(denom), amount: digits }) })

/**
 * Reads what an account has of a coin, in its smallest unit.
 * @source https://docs.cosmos.network/api cosmos.bank.v1beta1 Balance
 */
export const readCoin = async (nodes: NodeCall, address: string, denom: string): Promise<bigint> => {
  const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom?denom=${encodeURIComponent(denom)}`
  const read = await askNodes(nodes, path, answerOf(denom))
  if ('refused' in read) throw toReadError(nodes.network, read.refused)
  return BigInt(read.data.balance.amount)
}

/** The status of the gRPC gateway for a path that the node does not have. */
const NOT_IMPLEMENTED = 501

/**
 * Reads what an account can spend of a coin, in its smallest unit: its balance without the part that a vesting schedule locks.
 * Nodes before version 0.47 of the SDK state the balance alone.
 * @source https://docs.cosmos.network/api cosmos.bank.v1beta1 SpendableBalanceByDenom
 */
export const readSpendable = async (nodes: NodeCall, address: string, denom: string): Promise<bigint> => {
  const path = `/cosmos/bank/v1beta1/spendable_balances/${encodeURIComponent(address)}/by_denom?denom=${encodeURIComponent(denom)}`
  const isRefused = (answer: HttpAnswer) => answer.status === NOT_IMPLEMENTED || isRefusal(answer)
  const read = await askNodes(nodes, path, answerOf(denom), { isRefused })
  if ('data' in read) return BigInt(read.data.balance.amount)
  if (read.refused.status === NOT_IMPLEMENTED) return readCoin(nodes, address, denom)
  throw toReadError(nodes.network, read.refused)
}

/** `modal.plugins.cosmos.getBalance` */
export const getBalance = async (
  { http, clock, signal, stores }: Pick<PluginContext, 'http' | 'clock' | 'signal' | 'stores'>,
  address: string,
  chain?: CaipNetworkId,
): Promise<string> => {
  const found = chain === undefined ? stores.networks.of('cosmos').caipNetwork : stores.networks.find(chain)
  if (found?.chainNamespace !== 'cosmos') throw kernelError('NETWORK_NOT_FOUND')
  const network = found as CosmosNetwork
  return String(await readCoin({ http, clock, network, signal }, address, network.denom))
}
