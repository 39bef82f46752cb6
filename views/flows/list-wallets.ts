import type { StoreReaders, WalletRow } from '../../kernel/contract/stores.js'
import { nameKey } from '../../kernel/stores/connectors-store.js'
import {
  CONNECTOR_TYPE_ORDER,
  type WalletKind,
  type WalletListRow,
  type WalletTag,
} from '../../services/wallet-list.js'
import { isLogin, walletRows } from './wallet-rows.js'

const ORDER: readonly WalletKind[] = CONNECTOR_TYPE_ORDER

const kindOf = ({ connectors, installed, recent }: WalletRow): WalletKind => {
  if (connectors.some(({ asks }) => asks === 'phone')) return 'walletConnect'
  if (recent) return 'recent'
  return installed ? 'injected' : 'external'
}

/**
 * Returns the rows of the wallet list where no plugin provides one: a code to scan, recent wallets, those in this browser,
 * others. Ways to sign in are connect methods, so they have no row. Observable.
 */
export const listWallets = ({ connections, connectors, modal }: StoreReaders): readonly WalletListRow[] => {
  const tagOf = ({ connectors: found, installed, recent }: WalletRow): WalletTag | undefined => {
    const isConnected = found.some(({ id, namespaces }) =>
      Object.keys(namespaces).some((name) => connections.of(name).some(({ connectorId }) => connectorId === id)),
    )
    if (isConnected) return { kind: 'connected' }
    if (recent) return { kind: 'recent' }
    return installed ? { kind: 'installed' } : undefined
  }
  return walletRows(connectors, modal.filter)
    .filter((row) => !isLogin(row))
    .map((row): WalletListRow => {
      const { imageUrl, name } = row
      return {
        key: nameKey(name),
        kind: kindOf(row),
        name,
        imageUrl,
        tag: tagOf(row),
        target: { to: 'connector', row },
      }
    })
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}
