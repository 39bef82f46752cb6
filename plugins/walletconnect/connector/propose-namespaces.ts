import type { CaipNetwork, RelaySpec } from 'portico/plugin'
import type { NamespaceOverride } from '../options.js'

/**
 * What is proposed in one namespace. It has no RPC URLs: they may contain the host's keys, and the chain's plugin reads them.
 * @source CAIP-25
 */
export interface ProposedNamespace {
  readonly methods: string[]
  readonly events: string[]
  readonly chains: string[]
}

/** A namespace of the modal that wallets can share over a relay. */
export interface RelayedNamespace {
  readonly spec: Pick<RelaySpec, 'methods' | 'events' | 'deprecated'>
  readonly networks: readonly Pick<CaipNetwork, 'caipNetworkId'>[]
}

const propose = ({ spec, networks }: RelayedNamespace): ProposedNamespace => {
  const { deprecated = {} } = spec
  const deprecatedOf = (id: string) => Object.keys(deprecated).filter((old) => deprecated[old] === id)
  return {
    methods: [...spec.methods],
    events: [...spec.events],
    chains: networks.flatMap(({ caipNetworkId }) => [caipNetworkId, ...deprecatedOf(caipNetworkId)]),
  }
}

/**
 * Returns the namespaces to propose, all optional so that a wallet of one chain can connect. The host's lists replace the
 * chain's, and may add namespaces.
 */
export const proposeNamespaces = (
  namespaces: ReadonlyMap<string, RelayedNamespace>,
  { methods = {}, events = {}, chains = {} }: NamespaceOverride = {},
): Record<string, ProposedNamespace> => {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const [name, namespace] of namespaces) if (namespace.networks.length > 0) proposal[name] = propose(namespace)
  for (const name of new Set([methods, events, chains].flatMap(Object.keys))) {
    const known = proposal[name] ?? { methods: [], events: ['accountsChanged', 'chainChanged'], chains: [] }
    proposal[name] = {
      methods: [...(methods[name] ?? known.methods)],
      events: [...(events[name] ?? known.events)],
      chains: [...(chains[name] ?? known.chains)],
    }
  }
  return proposal
}
