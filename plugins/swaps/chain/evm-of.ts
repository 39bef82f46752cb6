import type { PluginContext } from 'portico/plugin'
import { type Evm, evmService } from 'portico/services'
import { swapsError } from '../errors.js'

/** Returns what reads from EVM networks and sends to them. @throws `SWAPS_NETWORK_UNSUPPORTED` if none is listed */
export const evmOf = ({ use }: Pick<PluginContext, 'use'>): Evm => {
  const evm = use(evmService)
  if (!evm) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  return evm
}
