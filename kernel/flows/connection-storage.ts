import { RECENT_WALLETS_LIMIT } from '../constants.js'
import type { CaipNetworkId } from '../contract/caip.js'
import {
  defineSchema,
  readOptional,
  readRecord,
  readText,
  readValidEach,
  readValidList,
} from '../schema/define-schema.js'
import type { StorageEntrySpec, StorageEntry } from '../contract/storage-entry.js'

/** The stored connections of a namespace. */
export interface RememberedNamespace {
  readonly active: string
  readonly wallets: readonly { readonly connectorId: string; readonly account: string; readonly chain: CaipNetworkId }[]
}

/** The stored active namespace and networks. */
export interface RememberedActive {
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
  return { active: readText(active, what), wallets: readValidList(wallets, what, readWallet) }
}

const connectionsSpec = {
  key: 'connections',
  version: 1,
  schema: defineSchema((value) => readValidEach(value, 'connections', readRemembered)),
  fallback: {},
} satisfies StorageEntrySpec<Readonly<Record<string, RememberedNamespace>>>

const activeSpec = {
  key: 'active',
  version: 1,
  schema: defineSchema((value) => {
    const { namespace, networks } = readRecord(value)
    return {
      namespace: readOptional(namespace, 'namespace', readText),
      networks: readValidEach(networks, 'networks', readChain),
    }
  }),
  fallback: { networks: {} },
} satisfies StorageEntrySpec<RememberedActive>

const recentSpec = {
  key: 'recent-wallets',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'recent', readText)),
  fallback: [],
} satisfies StorageEntrySpec<readonly string[]>

/**
 * Reads what outlives a reload: no secrets, and only hints until a wallet confirms them. What only flows write is in
 * `remember.ts`.
 */
export class ConnectionStorage {
  readonly connections: StorageEntry<Readonly<Record<string, RememberedNamespace>>>
  readonly active: StorageEntry<RememberedActive>
  readonly recentWallets: StorageEntry<readonly string[]>

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

  recallRecent(): readonly string[] {
    return this.recentWallets.read().slice(0, RECENT_WALLETS_LIMIT)
  }
}
