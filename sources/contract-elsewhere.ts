import type { CaipNetwork } from '../kernel/contract/network.js'
import type { Evm } from '../services/evm.js'

const ETHEREUM = 'eip155:1'

/**
 * Whether an address on Ethereum is a contract that another network does not have. It need not be the owner's there, where
 * nothing sent to it may ever be found again.
 * @throws why a network did not answer
 */
export const isContractElsewhere = async (
  evm: Pick<Evm, 'request'>,
  { caipNetworkId }: CaipNetwork,
  address: string,
): Promise<boolean> => {
  if (caipNetworkId === ETHEREUM) return false
  const codes = await Promise.all(
    ([ETHEREUM, caipNetworkId] as const).map((chain) =>
      evm.request(chain, { method: 'eth_getCode', params: [address, 'latest'] }),
    ),
  )
  // Delegated code (EIP-7702) belongs to a key, which is the owner's everywhere.
  const [there, here] = codes.map((code) => typeof code === 'string' && code.length > 2 && !code.startsWith('0xef0100'))
  return there === true && here !== true
}
