import type { CosmosNetwork } from 'portico/networks'
import { type CaipNetworkId, kernelError } from 'portico/plugin'
import * as z from 'zod/mini'
import type { CosmosContext } from '../plugin.js'
import { askNodes, digits, toReadError } from './ask-node.js'

/** The balance of one denomination: another one would be another amount. */
const answerOf = (denom: string) => z.object({ balance: z.object({ denom: z.literal(denom), amount: digits }) })

/**
 * `modal.plugins.cosmos.getBalance`
 * @source https://docs.cosmos.network/api cosmos.bank.v1beta1 Balance
 */
export const getBalance = async (
  { http, clock, signal, stores }: Pick<CosmosContext, 'http' | 'clock' | 'signal' | 'stores'>,
  address: string,
  chain?: CaipNetworkId,
): Promise<string> => {
  const found = chain === undefined ? stores.networks.of('cosmos').caipNetwork : stores.networks.find(chain)
  if (found?.chainNamespace !== 'cosmos') throw kernelError('NETWORK_NOT_FOUND')
  const network = found as CosmosNetwork
  const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom?denom=${encodeURIComponent(network.denom)}`
  const read = await askNodes({ http, clock, network, signal }, path, answerOf(network.denom))
  if ('refused' in read) throw toReadError(network, read.refused)
  return String(BigInt(read.data.balance.amount))
}
