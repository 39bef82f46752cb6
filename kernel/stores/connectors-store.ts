import { GENERIC_WALLET_NAME } from '../constants.js'
import type { Connector } from '../contract/connector.js'
import type { WalletRow } from '../contract/stores.js'
import { makeAutoObservable, observableRef } from './mobx.js'

/** Wallet names are matched ignoring case, and Trust Wallet goes by two names. */
export const sameName = (name: string): string => {
  const lower = name.trim().toLowerCase()
  return lower === 'trust wallet' ? 'trust' : lower
}

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

/** The wallets that plugins have found. */
export class ConnectorsStore {
  all: readonly Connector[] = []
  /** Ids of connectors that were connected before, newest first. */
  recent: readonly string[] = []
  /** Names and reverse domain names that the host hides. */
  excluded: readonly string[] = []

  constructor() {
    makeAutoObservable(this, { all: observableRef, recent: observableRef, excluded: observableRef }, { autoBind: true })
  }

  find(namespace: string, id: string): Connector | undefined {
    return this.all.find((connector) => connector.id === id && connector.namespaces[namespace])
  }

  /** Returns the wallet list: one row per name, in the order in which wallets were found. */
  rows(namespace?: string): readonly WalletRow[] {
    const groups = new Map<string, Connector[]>()
    for (const connector of this.all) {
      if (namespace !== undefined && !connector.namespaces[namespace]) continue
      if (this.isExcluded(connector)) continue
      const key = sameName(connector.name)
      groups.set(key, [...(groups.get(key) ?? []), connector])
    }
    const rows = [...groups.values()].map((connectors) => this.row(connectors))
    // A named wallet makes a better row than the generic one.
    const named = rows.filter(({ name }) => name !== GENERIC_WALLET_NAME)
    return named.some(({ installed }) => installed) ? named : rows
  }

  add(connector: Connector): void {
    this.all = [...this.all, connector]
  }

  remove(connector: Connector): void {
    this.all = this.all.filter((known) => known !== connector)
  }

  setRecent(ids: readonly string[]): void {
    this.recent = ids
  }

  exclude(names: readonly string[]): void {
    this.excluded = names
  }

  private isExcluded({ name, info }: Connector): boolean {
    return this.excluded.some((entry) => entry === info?.rdns || sameName(entry) === sameName(name))
  }

  private row(found: readonly Connector[]): WalletRow {
    const connectors = onePerProvider(found)
    const [first] = connectors as readonly [Connector, ...Connector[]]
    const namespaces = [...new Set(connectors.flatMap((connector) => Object.keys(connector.namespaces)))]
    const imageUrl = connectors.find((connector) => connector.imageUrl)?.imageUrl
    return {
      name: first.name,
      type: namespaces.length > 1 ? 'MULTI_CHAIN' : first.type,
      ...(imageUrl !== undefined && { imageUrl }),
      namespaces,
      connectors,
      recent: found.some(({ id }) => this.recent.includes(id)),
      installed: found.some(({ type }) => INSTALLED.has(type)),
      ambiguous: namespaces.some((name) => countProviders(connectors, name) > 1),
    }
  }
}
