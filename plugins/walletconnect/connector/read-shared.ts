import type { CaipNetworkId, ConnectorSession, RelaySpec } from 'portico/plugin'

/** The namespaces of a session as the wallet wrote them; untrusted. */
type WrittenNamespaces = Readonly<
  Record<
    string,
    {
      readonly accounts: readonly string[]
      readonly methods: readonly string[]
      readonly chains?: readonly string[] | undefined
    }
  >
>

/** What a session shares in one namespace, parsed. */
export interface SharedNamespace {
  /** The approved networks, by their current ids. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Addresses by network. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** The id that the wallet uses for each network, by its current id. */
  readonly knownAs: ReadonlyMap<CaipNetworkId, string>
}

/** A CAIP-10 account within the length limits of the CAIP; others are skipped. */
const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Returns what a session shares in a namespace, or `undefined` without an account there. Wallets write a namespace whole
 * (`eip155`) or per network (`eip155:1`), and may use deprecated network ids.
 * @source CAIP-25, CAIP-10
 */
export const readShared = (
  namespaces: WrittenNamespaces,
  namespace: string,
  { deprecated = {} }: Pick<RelaySpec, 'deprecated'> = {},
): SharedNamespace | undefined => {
  const written = Object.entries(namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([key, each]) => ({ ...each, chains: each.chains ?? [key] }))
  const knownAs = new Map<CaipNetworkId, string>()
  const currentOf = (id: string): CaipNetworkId => {
    const current = deprecated[id] ?? (id as CaipNetworkId)
    // If the wallet lists both ids of a network, the current one wins.
    if (id === current || !knownAs.has(current)) knownAs.set(current, id)
    return current
  }
  // Sets keep this linear for lists of thousands.
  const found = new Map<CaipNetworkId, Set<string>>()
  for (const account of written.flatMap((each) => each.accounts)) {
    const [, name, reference, address] = ACCOUNT.exec(account) ?? []
    if (name !== namespace || reference === undefined || address === undefined) continue
    const chain = currentOf(`${name}:${reference}`)
    const known = found.get(chain) ?? new Set()
    found.set(chain, known.add(address))
  }
  if (found.size === 0) return undefined
  const accounts = new Map([...found].map(([chain, addresses]) => [chain, [...addresses]]))
  const approved = written
    .flatMap((each) => each.chains)
    .filter((id) => id.startsWith(`${namespace}:`))
    .map(currentOf)
  return {
    chains: [...new Set([...accounts.keys(), ...approved])],
    methods: [...new Set(written.flatMap((each) => each.methods))],
    accounts,
    knownAs,
  }
}

/** Finds an address in a list, ignoring case if there is no exact match. */
export const findAddress = (addresses: readonly string[], address: string | undefined): string | undefined =>
  addresses.find((one) => one === address) ?? addresses.find((one) => one.toLowerCase() === address?.toLowerCase())

/** Returns the session of one namespace: on `wanted` if an account is shared there, otherwise on the first shared network. */
export const toConnectorSession = (
  { accounts, chains }: SharedNamespace,
  { wanted, active }: { readonly wanted?: string | undefined; readonly active?: string | undefined },
): ConnectorSession => {
  const first = [...accounts.keys()][0] as CaipNetworkId
  const chain = accounts.has(wanted as CaipNetworkId) ? (wanted as CaipNetworkId) : first
  const here = accounts.get(chain) ?? []
  // The wallet's active account comes first.
  const front = findAddress(here, active)
  const sorted = front === undefined ? here : [front, ...here.filter((one) => one !== front)]
  return { chain, accounts: sorted, ...(front !== undefined && { active: front }), approvedChains: chains }
}
