import type { PluginContext } from 'portico/plugin'
import { balanceQuery, feeQuery } from 'portico/services'
import { askNumber } from './chain/erc20.js'
import { evmOf } from './chain/evm-of.js'
import { INITIAL_GAS_LIMIT, USUAL_DATA_BYTES } from './constants.js'
import type { SwapPlace, SwapToken } from './contract.js'
import { swapsError } from './errors.js'

/** The parts of the plugin's context that reads of the network need. */
export type PlanContext = Pick<PluginContext, 'clock' | 'query' | 'stores' | 'use'>

/** Reads what an account has of a token from the network; `undefined` if the network does not say. */
export const readBalance = async (
  context: PlanContext,
  { chain, account }: SwapPlace,
  { address }: Pick<SwapToken, 'address'>,
  signal: AbortSignal,
): Promise<bigint | undefined> => {
  const { query, stores } = context
  if (address !== undefined) return askNumber(evmOf(context), chain, address, 'balanceOf', account)
  const network = stores.networks.find(chain)
  return network && query(balanceQuery, network.chainNamespace, { network, account, signal })
}

/** Writes an amount of gas in hexadecimal. */
export const toHex = (gas: string | bigint): string => `0x${BigInt(gas).toString(16)}`

/**
 * Reads what a swap of the whole coin must leave for itself: twice the usual gas, at the source's price if it has one, and
 * what a rollup charges for data.
 * @throws why the network does not say what it charges, `SWAPS_GAS_PRICE_UNSUPPORTED`
 */
export const readReserve = async (
  { query, stores }: PlanContext,
  { account, chain }: SwapPlace,
  price: string | undefined,
  signal: AbortSignal,
): Promise<bigint> => {
  const network = stores.networks.find(chain)
  if (!network) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  const gas = price === undefined ? INITIAL_GAS_LIMIT * 2n : 0n
  const transaction = { data: `0x${'00'.repeat(USUAL_DATA_BYTES)}`, gas: toHex(gas) }
  const fee = await query(feeQuery, network.chainNamespace, { network, account, transaction, signal })
  if (!fee && price === undefined) throw swapsError('SWAPS_GAS_PRICE_UNSUPPORTED')
  return BigInt(fee?.most ?? fee?.amount ?? 0) + INITIAL_GAS_LIMIT * BigInt(price ?? 0) * 2n
}
