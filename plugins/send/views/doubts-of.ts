import type { StoreReaders } from 'portico/plugin'
import type { SendPlace, SendReceiver, SendToken } from '../contract.js'
import { type Doubt, findDoubts, type OwnAccount } from '../doubts.js'
import type { SendViewState } from '../plugin-type.js'
import type { SendStore } from '../send-store.js'

/** Returns the accounts of the connected wallets in the chain family of a network. */
export const ownAccounts = (
  { connections }: Pick<StoreReaders, 'connections'>,
  network: string,
): readonly OwnAccount[] => {
  const found = new Map<string, OwnAccount>()
  for (const { accounts, chain } of connections.of(network.split(':')[0] ?? '')) {
    for (const { address, kind, chains } of accounts) {
      const isSmart = kind === 'smartAccount'
      // Its wallet is on the network of a smart account, if it does not name the networks.
      const isHere = chains?.some((one) => one === network) ?? (!isSmart || chain === network)
      if (!found.get(address)?.isHere) found.set(address, { address, isSmart, isHere })
    }
  }
  return [...found.values()]
}

/** Returns what is doubtful about a receiver of a transfer; call it in an observer. */
export const doubtsOf = (
  receiver: SendReceiver,
  token: SendToken | undefined,
  {
    counterparties,
    place,
    store,
    stores,
  }: {
    readonly counterparties: SendViewState['counterparties']
    readonly place: SendPlace
    readonly store: SendStore
    readonly stores: StoreReaders
  },
): readonly Doubt[] => {
  const [namespace = ''] = place.chain.split(':')
  return findDoubts(receiver, token, {
    recents: store.recents.filter(({ family }) => place.chain.startsWith(`${family}:`)),
    own: ownAccounts(stores, place.chain),
    account: place.account,
    history: counterparties?.of(namespace) ?? [],
  })
}
