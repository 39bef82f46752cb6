import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineService } from '../kernel/define/define-service.js'

/** Reads from the EVM networks of the modal. */
export interface Evm {
  /**
   * Sends a JSON-RPC request to the endpoints of a network, with its retries and fallbacks.
   * @throws `NETWORK_MISSING` if the modal does not list the network
   */
  request(
    chainId: CaipNetworkId,
    call: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
}

/** Finds what reads from EVM networks; absent if no EVM network is listed. */
export const evmService = defineService<Evm>('evm')
