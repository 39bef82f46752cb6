import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { RelaySpec } from '../../../kernel/contract/relay.js'
import type { NamespaceOverride } from '../options.js'

/** What is asked for in one namespace (CAIP-25, 3.24). */
export interface ProposedNamespace {
  methods: string[]
  events: string[]
  chains: string[]
  /** By CAIP-2 reference; the client asks a host of its own where a network is missing. */
  rpcMap: Record<string, string>
}

/** A namespace of the modal as it is proposed. */
export interface RelayedNamespace {
  readonly spec: RelaySpec
  readonly networks: readonly CaipNetwork[]
}

const referenceOf = (caipNetworkId: string): string => caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

/**
 * What a wallet is asked for: every namespace as its chain says it, all of it optional, so that a wallet that knows one of
 * them can connect. Lists that a host gives replace ours; what it says of a namespace that it has not listed adds one.
 */
export const createProposal = (
  namespaces: ReadonlyMap<string, RelayedNamespace>,
  { methods = {}, events = {}, chains = {}, rpcMap = {} }: NamespaceOverride = {},
): Record<string, ProposedNamespace> => {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const [name, { spec, networks }] of namespaces) {
    if (networks.length === 0) continue
    const { deprecated = {} } = spec
    const deprecatedOf = (id: string) => Object.keys(deprecated).filter((old) => deprecated[old] === id)
    proposal[name] = {
      methods: [...spec.methods],
      events: [...spec.events],
      chains: networks.flatMap(({ caipNetworkId }) => [caipNetworkId, ...deprecatedOf(caipNetworkId)]),
      rpcMap: Object.fromEntries(
        networks.flatMap(({ caipNetworkId, rpcUrls }) => {
          const [url] = rpcUrls.default.http
          return url === undefined ? [] : [[referenceOf(caipNetworkId), url]]
        }),
      ),
    }
  }
  for (const name of new Set([methods, events, chains].flatMap(Object.keys))) {
    const known = proposal[name] ?? { methods: [], events: ['accountsChanged', 'chainChanged'], chains: [], rpcMap: {} }
    proposal[name] = {
      methods: [...(methods[name] ?? known.methods)],
      events: [...(events[name] ?? known.events)],
      chains: [...(chains[name] ?? known.chains)],
      rpcMap: known.rpcMap,
    }
  }
  const replaced = new Set<string>()
  for (const [id, url] of Object.entries(rpcMap)) {
    const name = id.slice(0, id.indexOf(':'))
    const known = proposal[name]
    if (!known) continue
    if (!replaced.has(name)) known.rpcMap = {}
    replaced.add(name)
    known.rpcMap[referenceOf(id)] = url
  }
  return proposal
}
