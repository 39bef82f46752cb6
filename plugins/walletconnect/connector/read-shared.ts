import type { CaipNetworkId, ConnectorSession, RelaySpec } from 'portico/plugin'

/** What a session says of one namespace, as wallets write it: it is hostile. */
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

/** What a session shares in one namespace. */
export interface SharedNamespace {
  /** The networks agreed to, by their present ids. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Plain addresses by network. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** The ids under which the wallet knows networks, by their present ids. */
  readonly knownAs: ReadonlyMap<CaipNetworkId, string>
}

/** Addresses, and ids of networks, are no longer than the CAIPs allow; the rest is left out. */
const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Reads what a session shares in a namespace; `undefined` where there is no account in it. A namespace may be written whole
 * (`eip155`) or for one network (`eip155:1`), and networks by earlier ids.
 * @source CAIP-25, CAIP-10
 */
export const readShared = (
  namespaces: WrittenNamespaces,
  namespace: string,
  { deprecated = {} }: Pick<RelaySpec, 'deprecated'> = {},
): SharedNamespace | undefined => {
  const written = Object.entries(namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([key, each]) => ({ ...each, chains: each.chains ?? (key.includes(':') ? [key] : []) }))
  const knownAs = new Map<CaipNetworkId, string>()
  const presentOf = (id: string): CaipNetworkId => {
    const present = deprecated[id] ?? (id as CaipNetworkId)
    // Of two names for one network the present one is used.
    if (id === present || !knownAs.has(present)) knownAs.set(present, id)
    return present
  }
  // A set each: a list of thousands is read in one go.
  const found = new Map<CaipNetworkId, Set<string>>()
  for (const account of written.flatMap((each) => each.accounts)) {
    const [, name, reference, address] = ACCOUNT.exec(account) ?? []
    if (name !== namespace || reference === undefined || address === undefined) continue
    const chain = presentOf(`${name}:${reference}`)
    const known = found.get(chain) ?? new Set()
    found.set(chain, known.add(address))
  }
  if (found.size === 0) return undefined
  const accounts = new Map([...found].map(([chain, addresses]) => [chain, [...addresses]]))
  const agreed = written
    .flatMap((each) => each.chains)
    .filter((id) => id.startsWith(`${namespace}:`))
    .map(presentOf)
  return {
    chains: [...new Set([...accounts.keys(), ...agreed])],
    methods: [...new Set(written.flatMap((each) => each.methods))],
    accounts,
    knownAs,
  }
}

/** The address of a list that a wallet means: it may write it in other letters than in the session. */
export const findAddress = (addresses: readonly string[], said: string | undefined): string | undefined =>
  addresses.find((one) => one === said) ?? addresses.find((one) => one.toLowerCase() === said?.toLowerCase())

/** Where a wallet stands in a namespace: on `wanted` if it shares an account there, and else on the first that it does. */
export const toConnectorSession = (
  { accounts, chains }: SharedNamespace,
  { wanted, active }: { readonly wanted?: string | undefined; readonly active?: string | undefined },
): ConnectorSession => {
  const first = [...accounts.keys()][0] as CaipNetworkId
  const chain = accounts.has(wanted as CaipNetworkId) ? (wanted as CaipNetworkId) : first
  const here = accounts.get(chain) ?? []
  // The one that the wallet has said is in front comes first; wallets write an address otherwise than in the session.
  const front = findAddress(here, active)
  const sorted = front === undefined ? here : [front, ...here.filter((one) => one !== front)]
  return { chain, accounts: sorted, approvedChains: chains }
}
