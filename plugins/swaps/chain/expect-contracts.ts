import type { CaipNetworkId } from 'portico/plugin'
import type { Evm } from 'portico/services'
import { swapsError } from '../errors.js'

/** The code of an account whose key still sends for it: it begins so, and an address follows. @source EIP-7702 */
const DELEGATION = /^0xef0100/i
const CODE = /^0x(?:[0-9a-f]{2})+$/i

/**
 * Refuses addresses without code of their own: what a key may take needs no swap, and a call of one only pays it.
 * @throws `SWAPS_CONTRACT_MISSING`, and `SWAPS_CHECK_FAILED` if the network does not answer
 */
export const expectContracts = async (
  evm: Evm,
  chain: CaipNetworkId,
  addresses: readonly (string | undefined)[],
): Promise<void> => {
  const distinct = new Set(addresses.flatMap((address) => (address === undefined ? [] : [address.toLowerCase()])))
  await Promise.all(
    [...distinct].map(async (address) => {
      const details = `code of ${address}`
      const code = await evm
        .request(chain, { method: 'eth_getCode', params: [address, 'latest'] })
        .catch((cause: unknown) => {
          throw swapsError('SWAPS_CHECK_FAILED', { details, cause })
        })
      if (typeof code !== 'string' || (code !== '0x' && !CODE.test(code)))
        throw swapsError('SWAPS_CHECK_FAILED', { details })
      if (code === '0x' || DELEGATION.test(code))
        throw swapsError('SWAPS_CONTRACT_MISSING', { values: { address }, details })
    }),
  )
}
