import type { StoreReaders } from 'portico/plugin'
import type { EmbeddedWallet } from 'portico/services'
import { NAMESPACE } from './constants.js'
import type { NamePlace } from './contract.js'

/** Returns the EVM account of an embedded wallet that is active; `undefined` without one. */
export const placeOf = (
  { accounts, connections, networks }: Pick<StoreReaders, 'accounts' | 'connections' | 'networks'>,
  wallets: readonly Pick<EmbeddedWallet, 'id'>[],
): NamePlace | undefined => {
  const { address: account, allAccounts } = accounts.of(NAMESPACE)
  const network = networks.of(NAMESPACE).caipNetwork
  const connected = connections.active(NAMESPACE)?.connectorId
  if (account === undefined || !network || !wallets.some(({ id }) => id === connected)) return undefined
  const isSmartAccount = allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')
  return { network, account, isSmartAccount }
}
