import * as z from 'zod/mini'
import { RECENT_WALLETS_LIMIT } from '../constants.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection } from '../contract/connector.js'
import type { SlotSpec, StorageSlot } from '../contract/plugin.js'

const caip = z.custom<CaipNetworkId>((value) => typeof value === 'string' && value.includes(':'))

const remembered = z.object({
  active: z.string(),
  wallets: z.array(z.object({ connectorId: z.string(), account: z.string(), chain: caip })),
})

const connectionsSpec = {
  key: 'connections',
  version: 1,
  schema: z.record(z.string(), remembered),
  fallback: {},
} satisfies SlotSpec<Record<string, z.infer<typeof remembered>>>

const activeSpec = {
  key: 'active',
  version: 1,
  schema: z.object({ namespace: z.optional(z.string()), networks: z.record(z.string(), caip) }),
  fallback: { networks: {} },
} satisfies SlotSpec<{ namespace?: string | undefined; networks: Record<string, CaipNetworkId> }>

const recentSpec = {
  key: 'recent-wallets',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
} satisfies SlotSpec<string[]>

/** What a namespace was connected to when the page was left. */
export type RememberedNamespace = z.infer<typeof remembered>

/** What outlives a reload (3.61-3.65). It holds no secret, and nothing in it counts until a wallet has confirmed it. */
export class Memory {
  private readonly connections: StorageSlot<Record<string, RememberedNamespace>>
  private readonly active: StorageSlot<{ namespace?: string | undefined; networks: Record<string, CaipNetworkId> }>
  private readonly recentWallets: StorageSlot<string[]>

  /** The key in the visitor's storage under which connections are kept. */
  readonly key: string

  constructor(slot: <Value>(spec: SlotSpec<Value>) => StorageSlot<Value>) {
    this.connections = slot(connectionsSpec)
    this.key = this.connections.key
    this.active = slot(activeSpec)
    this.recentWallets = slot(recentSpec)
  }

  /** The namespaces that were connected, with their wallets. */
  recall(): Readonly<Record<string, RememberedNamespace>> {
    return this.connections.read()
  }

  /** The same, and `undefined` where nothing is stored, or storage cannot be read. */
  recallIfAny(): Readonly<Record<string, RememberedNamespace>> | undefined {
    const all = this.connections.read()
    return all === connectionsSpec.fallback ? undefined : all
  }

  remember(namespace: string, connections: readonly Connection[], active: string): void {
    const all = this.connections.read()
    const known = all[namespace]?.wallets ?? []
    // A wallet that has not been found again yet keeps its place.
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

  recallActive(): { namespace?: string | undefined; networks: Readonly<Record<string, CaipNetworkId>> } {
    return this.active.read()
  }

  rememberActive(namespace: string, chain: CaipNetworkId): void {
    const { networks } = this.active.read()
    this.active.write({ namespace, networks: { ...networks, [namespace]: chain } })
  }

  /** Puts back what was active before an attempt that a gate refused. */
  putBackActive(stored: ReturnType<Memory['recallActive']>): void {
    if (stored.namespace === undefined && Object.keys(stored.networks).length === 0) this.active.clear()
    else this.active.write({ ...stored })
  }

  recallRecent(): readonly string[] {
    return this.recentWallets.read().slice(0, RECENT_WALLETS_LIMIT)
  }

  /** Newest first, at most two (9.13). */
  rememberRecent(connectorId: string): readonly string[] {
    const others = this.recentWallets.read().filter((id) => id !== connectorId)
    const recent = [connectorId, ...others].slice(0, RECENT_WALLETS_LIMIT)
    this.recentWallets.write(recent)
    return recent
  }
}
