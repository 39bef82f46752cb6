import type { StoreReaders } from 'portico/plugin'
import { arrivalOf } from './chain-names.js'
import type { OnrampPlace } from './contract.js'

/** Where the account that the modal shows is, and where what it buys arrives; `undefined` without an account. */
export const placeOf = (
  { accounts, modal, networks }: Pick<StoreReaders, 'accounts' | 'modal' | 'networks'>,
  namespace = modal.namespace ?? '',
): OnrampPlace | undefined => {
  const { caipNetwork } = networks.of(namespace)
  const { address: account } = accounts.of(namespace)
  if (!caipNetwork || account === undefined) return undefined
  const arrival = arrivalOf(caipNetwork.caipNetworkId)
  return { ...arrival, account, namespace, isElsewhere: arrival.chain !== caipNetwork.caipNetworkId }
}

/** Whether the account of a place is a smart account. */
export const isSmartAccount = ({ accounts }: Pick<StoreReaders, 'accounts'>, place: OnrampPlace | undefined): boolean =>
  place !== undefined &&
  accounts
    .of(place.namespace)
    .allAccounts.some(({ address, kind }) => address === place.account && kind === 'smartAccount')
