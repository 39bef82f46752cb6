import type { CaipNetworkId } from 'portico/plugin'
import type { Evm } from 'portico/services'
import type { SwapToken } from '../contract.js'
import { swapsError } from '../errors.js'
import { askNumber } from './erc20.js'

/**
 * Compares the decimals of a token with those that its contract returns: amounts are shown by the ones, and moved by the others.
 * @throws `SWAPS_DECIMALS_MISMATCH`, and `SWAPS_CHECK_FAILED` if the contract returns none
 */
export const expectDecimals = async (
  evm: Evm,
  chain: CaipNetworkId,
  { address, decimals }: SwapToken,
): Promise<void> => {
  // The network's own definition has those of the coin.
  if (address === undefined) return
  const failed = (cause?: unknown) => swapsError('SWAPS_CHECK_FAILED', { details: `decimals of ${address}`, cause })
  const counted = await askNumber(evm, chain, address, 'decimals').catch((error: unknown) => {
    throw failed(error)
  })
  if (counted === undefined) throw failed()
  if (counted !== BigInt(decimals))
    throw swapsError('SWAPS_DECIMALS_MISMATCH', { details: `${address}: ${counted}, not ${decimals}` })
}
