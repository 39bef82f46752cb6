import type { StoreReaders, WalletRow } from '../../kernel/contract/stores.js'
import type { Wallet } from '../../services/wallet.js'
import type { WalletListRow } from '../../services/wallet-list.js'
import type { ListedWallet } from './listed-wallet.js'

/** Returns the listed namespaces of a wallet app: those of its networks, else those of the relay. */
export const namespacesOfApp = (
  { connectors, networks }: Pick<StoreReaders, 'connectors' | 'networks'>,
  { chains }: Wallet,
): readonly string[] => {
  const relay = connectors.all.find(({ asks }) => asks === 'phone')
  const reached = relay ? connectors.namespacesOf(relay) : networks.namespaces
  return chains ? reached.filter((name) => chains.some((chain) => chain.startsWith(`${name}:`))) : reached
}

const ofConnectors = ({ connectors, namespaces, installed, recent }: WalletRow) => ({
  id: connectors[0]?.id ?? '',
  namespaces,
  installed,
  recent,
  connectorIds: connectors.map(({ id }) => id),
})

/** Returns a row of the connect screen as data; `undefined` for a placeholder and the row of the whole list. */
export const toListedWallet = (stores: StoreReaders, row: WalletListRow): ListedWallet | undefined => {
  const { kind, name, imageUrl, tag, target } = row
  if (!target || target.to === 'all' || kind === 'allWallets') return undefined
  const own =
    target.to === 'connector'
      ? ofConnectors(target.row)
      : {
          id: target.wallet.id,
          namespaces: namespacesOfApp(stores, target.wallet),
          installed: false,
          recent: kind === 'recent',
          connectorIds: [],
        }
  return { ...own, name, ...(imageUrl !== undefined && { imageUrl }), kind, connected: tag?.kind === 'connected' }
}
