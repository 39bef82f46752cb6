import { GENERIC_WALLET_NAME } from '../../kernel/constants.js'
import type { Connector } from '../../kernel/contract/connector.js'
import type { StoreReaders, WalletRow } from '../../kernel/contract/stores.js'
import { nameKey, nameKeys } from '../../kernel/stores/connectors-store.js'

/** Removes repeated providers: one provider is one wallet, however often it was found. */
const onePerProvider = (found: readonly Connector[]): readonly Connector[] => {
  const seen = new Map<string, Set<object>>()
  return found.filter(({ namespaces }) => {
    const fresh = Object.entries(namespaces).filter(
      ([name, { identity }]) => !identity || !seen.get(name)?.has(identity),
    )
    for (const [name, { identity }] of fresh) if (identity) seen.set(name, (seen.get(name) ?? new Set()).add(identity))
    return fresh.length > 0
  })
}

/** Counts the different providers of a name in one namespace. */
const countProviders = (connectors: readonly Connector[], namespace: string): number =>
  new Set(
    connectors.flatMap((connector) => {
      const inNamespace = connector.namespaces[namespace]
      return inNamespace ? [inNamespace.identity ?? connector] : []
    }),
  ).size

const INSTALLED = new Set(['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'])

type Connectors = Pick<StoreReaders['connectors'], 'all' | 'excluded' | 'recent' | 'namespacesOf'>

/** Whether a wallet of this browser was found. */
export const hasInstalled = (connectors: Connectors, namespace?: string): boolean =>
  walletRows(connectors, namespace).some(({ installed }) => installed)

/** Whether a row is a login, which is a connect method rather than a wallet. */
export const isLogin = ({ connectors }: Pick<WalletRow, 'connectors'>): boolean =>
  connectors.some(({ asks }) => asks === 'login')

/** Merges the connectors of one name into a row. */
const toRow = (
  found: readonly Connector[],
  recent: ReadonlySet<string>,
  namespacesOf: Connectors['namespacesOf'],
): WalletRow => {
  const connectors = onePerProvider(found)
  const [first] = connectors as readonly [Connector, ...Connector[]]
  const namespaces = [...new Set(connectors.flatMap(namespacesOf))]
  const imageUrl = connectors.find((connector) => connector.imageUrl)?.imageUrl
  return {
    name: first.name,
    // A login stays one, however many chains it serves.
    type: namespaces.length > 1 && first.asks !== 'login' ? 'MULTI_CHAIN' : first.type,
    ...(imageUrl !== undefined && { imageUrl }),
    namespaces,
    connectors,
    recent: found.some(({ id }) => recent.has(id)),
    installed: found.some(({ type }) => INSTALLED.has(type)),
    ambiguous: namespaces.some((name) => countProviders(connectors, name) > 1),
  }
}

/**
 * Returns the wallets that were found, of one namespace or of all: one row for each name, by `order`, then as they
 * were found. Its work grows linearly with the number of connectors.
 */
export const walletRows = (
  { all, excluded, recent, namespacesOf }: Connectors,
  namespace?: string,
): readonly WalletRow[] => {
  const hiddenNames = new Set(excluded.map(nameKey))
  const hiddenDomains: ReadonlySet<string | undefined> = new Set(excluded)
  const groups = new Map<string, Connector[]>()
  const ordered = [...all].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  for (const connector of ordered) {
    if (namespace !== undefined && !connector.namespaces[namespace]) continue
    if (namespacesOf(connector).length === 0) continue
    const names = nameKeys(connector)
    if (names.some((name) => hiddenNames.has(name)) || hiddenDomains.has(connector.info?.rdns)) continue
    const group = names.map((name) => groups.get(name)).find((known) => known !== undefined) ?? []
    group.push(connector)
    for (const name of names) if (!groups.has(name)) groups.set(name, group)
  }
  const ids = new Set(recent)
  const rows = [...new Set(groups.values())].map((connectors) => toRow(connectors, ids, namespacesOf))
  // A named wallet makes a better row than the generic one.
  const named = rows.filter(({ name }) => name !== GENERIC_WALLET_NAME)
  return named.some(({ installed }) => installed) ? named : rows
}
