import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { type Evm, evmErrors } from '../../../services/evm.js'

/**
 * Resolves with what a contract returns, in hexadecimal; `undefined` if it reverts, returns nothing or does not exist.
 * @throws if the network does not answer
 */
export const callContract = async (
  evm: Evm,
  chain: CaipNetworkId,
  to: string,
  data: string,
): Promise<string | undefined> => {
  try {
    const answer = await evm.request(chain, { method: 'eth_call', params: [{ to, data }, 'latest'] })
    return typeof answer === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(answer) ? answer : undefined
  } catch (error) {
    if (isModalError(error, evmErrors.reverted)) return undefined
    throw error
  }
}
