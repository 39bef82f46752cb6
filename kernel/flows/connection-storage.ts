import { RECENT_WALLETS_LIMIT } from '../constants.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection } from '../contract/connector.js'
import { defineSchema, readEach, readList, readOptional, readRecord, readText } from '../schema/define-schema.js'
import type { StorageEntrySpec, StorageEntry } from '../contract/plugin.js'

/** The stored connections of a namespace. */
export interface RememberedNamespace {
  readonly active: string
  readonly wallets: readonly { readonly connectorId: string; readonly account: string; readonly chain: CaipNetworkId }[]
}

/** The stored active namespace and networks. */
interface RememberedActive {
  readonly namespace?: string | undefined
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

const readChain = (value: unknown, what: string): CaipNetworkId => {
  const text = readText(value, what)
  if (!text.includes(':')) throw new TypeError(`${what}: expected a CAIP-2 id`)
  return text as CaipNetworkId
}

const readWallet = (value: unknown, what: string): RememberedNamespace['wallets'][number] => {
  const { connectorId, account, chain } = readRecord(value, what)
  return {
    connectorId: readText(connectorId, what),
    account: readText(account, what),
    chain: readChain(chain, what),
  }
}

const readRemembered = (value: unknown, what: string): RememberedNamespace => {
  const { active, wallets } = readRecord(value, what)
  return { active: readText(active, what), wallets: readList(wallets, what, readWallet) }
}

const connectionsSpec = {
  key: 'connections',
  version: 1,
  schema: defineSchema((value) => readEach(value, 'connections', readRemembered)),
  fallback: {},
} satisfies StorageEntrySpec<Readonly<Record<string, RememberedNamespace>>>

const activeSpec = {
  key: 'active',
  version: 1,
  schema: defineSchema((value) => {
    const { namespace, networks } = readRecord(value)
    return {
      namespace: readOptional(namespace, 'namespace', readText),
      networks: readEach(networks, 'networks', readChain),
    }
  }),
  fallback: { networks: {} },
} satisfies StorageEntrySpec<RememberedActive>

const recentSpec = {
  key: 'recent-wallets',
  version: 1,
  schema: defineSchema((value) => readList(value, 'recent', readText)),
  fallback: [],
} satisfies StorageEntrySpec<readonly string[]>

/** Stores what outlives a reload: no secrets, and only hints until a wallet confirms them. */
export class ConnectionStorage {
  private readonly connections: StorageEntry<Readonly<Record<string, RememberedNamespace>>>
  private readonly active: StorageEntry<RememberedActive>
  private readonly recentWallets: StorageEntry<readonly string[]>

  /** The storage key of the connections. */
  readonly key: string

  constructor(storageEntry: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>) {
    this.connections = storageEntry(connectionsSpec)
    this.key = this.connections.key
    this.active = storageEntry(activeSpec)
    this.recentWallets = storageEntry(recentSpec)
  }

  /** Returns the stored namespaces with their wallets. */
  recall(): Readonly<Record<string, RememberedNamespace>> {
    return this.connections.read()
  }

  /** Returns the same, or `undefined` when nothing is stored or storage cannot be read. */
  recallIfAny(): Readonly<Record<string, RememberedNamespace>> | undefined {
    const all = this.connections.read()
    return all === connectionsSpec.fallback ? undefined : all
  }

  remember(namespace: string, connections: readonly Connection[], active: string): void {
    const all = this.connections.read()
    const known = all[namespace]?.wallets ?? []
    // A wallet that has not been restored yet stays stored.
    const absent = known.filter(({ connectorId }) => connections.every((one) => one.connectorId !== connectorId))
    const wallets = connections.map(({ connectorId, account, chain }) => ({ connectorId, account, chain }))
    this.connections.write({ ...all, [namespace]: { active, wallets: [...absent, ...wallets] } })
  }

  /** Forgets one wallet of a namespace, or all of them. */
  forget(namespace: string, connectorId?: string): void {
    const { [namespace]: entry, ...others } = this.connections.read()
    if (!entry) return
    const left = entry.wallets.filter((wallet) => connectorId !== undefined && wallet.connectorId !== connectorId)
    const last = left.at(-1)
    if (!last) return this.connections.write(others)
    const active = entry.active === connectorId ? last.connectorId : entry.active
    this.connections.write({ ...others, [namespace]: { active, wallets: left } })
  }

  recallActive(): RememberedActive {
    return this.active.read()
  }

  /** Stores the active namespace and active networks; omitted parts stay as they are. */
  rememberActive({ namespace, networks = {} }: Partial<RememberedActive>): void {
    const stored = this.active.read()
    const isKnown = Object.entries(networks).every(([name, chain]) => stored.networks[name] === chain)
    if (isKnown && (namespace ?? stored.namespace) === stored.namespace) return
    this.active.write({ namespace: namespace ?? stored.namespace, networks: { ...stored.networks, ...networks } })
  }

  /** Restores a namespace's active values from before a rejected connect; keeps later choices of other namespaces. */
  restoreActive(namespace: string, stored: RememberedActive): void {
    const now = this.active.read()
    const { [namespace]: _refused, ...others } = now.networks
    const before = stored.networks[namespace]
    const networks = before === undefined ? others : { ...others, [namespace]: before }
    const active = now.namespace === namespace ? stored.namespace : now.namespace
    if (active === undefined && Object.keys(networks).length === 0) this.active.clear()
    else this.active.write({ namespace: active, networks })
  }

  recallRecent(): readonly string[] {
    return this.recentWallets.read().slice(0, RECENT_WALLETS_LIMIT)
  }

  /** Stores a wallet as the newest of at most two. */
  rememberRecent(connectorId: string): readonly string[] {
    const others = this.recentWallets.read().filter((id) => id !== connectorId)
    const recent = [connectorId, ...others].slice(0, RECENT_WALLETS_LIMIT)
    this.recentWallets.write(recent)
    return recent
  }
}
