import { CONNECTOR_TYPE_ORDER, type WalletKind, type WalletListRow } from '../../services/wallet-list.js'

/** Orders rows by their groups: those that the host names first, the others in the usual order; the whole list stays last. */
export const orderRows = (
  rows: readonly WalletListRow[],
  order: readonly WalletKind[] | undefined,
): readonly WalletListRow[] => {
  if (!order) return rows
  const kinds = [...new Set<WalletKind>([...order, ...CONNECTOR_TYPE_ORDER])].filter((kind) => kind !== 'allWallets')
  const place = ({ kind }: WalletListRow) => (kind === 'allWallets' ? kinds.length : kinds.indexOf(kind))
  return [...rows].sort((one, other) => place(one) - place(other))
}
