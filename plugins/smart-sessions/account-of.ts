import type { StoreReaders } from 'portico/plugin'
import type { SessionAccount } from 'portico/services'
import { NAMESPACE } from './constants.js'

/** Returns the EVM account that is connected. */
export const accountOf = ({
  accounts,
  networks,
}: Pick<StoreReaders, 'accounts' | 'networks'>): SessionAccount | undefined => {
  const { address } = accounts.of(NAMESPACE)
  const chain = networks.of(NAMESPACE).caipNetwork?.caipNetworkId
  return address === undefined || chain === undefined ? undefined : { address, chain }
}
