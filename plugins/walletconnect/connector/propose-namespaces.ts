import type { CaipNetwork, RelaySpec } from 'portico/plugin'
import type { NamespaceOverride } from '../options.js'

/**
 * What is asked for in one namespace (CAIP-25, 3.24). Where its nodes are is told to nobody: they are asked by the chain's
 * own plugin, and their urls may hold keys of the host's.
 */
export interface ProposedNamespace {
  readonly methods: string[]
  readonly events: string[]
  readonly chains: string[]
}

/** A namespace of the modal as it is proposed. */
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
 * What a wallet is asked for: every namespace as its chain says it, all of it optional, so that a wallet that knows one of
 * them can connect. Lists that a host gives replace ours; what it says of a namespace that it has not listed adds one.
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
