import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { Connector } from '../../../kernel/contract/connector.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import type { Snapshot } from '../../../kernel/contract/snapshot.js'
import { createKernel, type KernelHandle } from '../../../kernel/create-kernel.js'
import { fakeViews } from '../boot-kernel.js'
import { type FakeSide, fakeNamespace, fakeWallet } from '../fake-namespace.js'
import { manualClock } from '../manual-clock.js'
import { memoryStorage } from '../memory-storage.js'
import { walletRows } from '../../../views/flows/wallet-rows.js'

export const NAMESPACES = ['sun', 'moon', 'star', 'comet', 'dust'] as const
/** `every` speaks all five; `own` is a wallet of that namespace alone. */
export const WALLETS = ['every', 'own'] as const

export type Namespace = (typeof NAMESPACES)[number]
export type Wallet = (typeof WALLETS)[number]

/** A fault of the kernel's that the property has to notice. */
export type Plant = (handle: KernelHandle) => void

/** What differs from one sequence to the next. */
export interface Setting {
  /** `every` is one connector for five namespaces; else it was found five times, once in each. */
  readonly merged: boolean
  readonly allowUnsupportedChain: boolean
  /** Which of the ten connections there were when the page was left; the last one of a namespace was in use. */
  readonly left: readonly number[]
}

/** What is seen and what is stored, at one moment. */
export interface Sight {
  readonly snapshot: Snapshot
  /** The namespace that the modal shows. */
  readonly shown: string | undefined
  readonly stored: Readonly<Record<string, StoredNamespace | undefined>>
  readonly storedNetworks: Readonly<Record<string, string | undefined>>
}

type StoredNamespace = ReturnType<KernelHandle['kernel']['connectionStorage']['recall']>[string]

export const idOf = (namespace: Namespace, wallet: Wallet): string => (wallet === 'every' ? wallet : `own-${namespace}`)

/** Gives every account a different balance on every chain, so that a wrong one is detected. */
export const balanceOf = (chain: string, account: string): bigint => {
  const known = balances.get(`${chain} ${account}`) ?? BigInt(balances.size + 1)
  balances.set(`${chain} ${account}`, known)
  return known
}
const balances = new Map<string, bigint>()

/** The account `same` is in both wallets of a namespace, as where one recovery phrase is in two. */
export const accountsOf = (namespace: Namespace, wallet: Wallet): readonly string[] => {
  const [first, second, same] = [`${wallet}-${namespace}-1`, `${wallet}-${namespace}-2`, `same-${namespace}`]
  return [first, second, same]
}

/** Five namespaces, two wallets in each, one visitor's storage, and the page as it is loaded again and again. */
export class World {
  readonly storage = memoryStorage()
  readonly clock = manualClock()
  /** All sides, with where they belong. */
  readonly all: readonly { readonly namespace: Namespace; readonly wallet: Wallet; readonly side: FakeSide }[]
  readonly sides: Readonly<Record<Namespace, Readonly<Record<Wallet, FakeSide>>>>
  /** The wallets that this page has not found. */
  missing: ReadonlySet<string> = new Set()
  /** The wallets that came late, the last time that some did. */
  late: ReadonlySet<string> = new Set()
  /** What a developer was told as an error. */
  readonly errors: string[] = []
  private readonly connectors: ReadonlyMap<string, readonly (readonly [Namespace, Connector])[]>
  private add: Partial<Record<Namespace, PluginContext['connectors']['add']>> = {}
  private readonly known = new Map<string, unknown>()
  private handle: KernelHandle

  constructor(
    private readonly setting: Setting,
    private readonly listener: () => void,
    private readonly plant: Plant = () => {},
  ) {
    const every = fakeWallet({ id: 'every', name: 'Every', namespaces: NAMESPACES })
    const owns = NAMESPACES.map((name) =>
      fakeWallet({ id: idOf(name, 'own'), name: `Own ${name}`, namespaces: [name] }),
    )
    this.sides = Object.fromEntries(
      NAMESPACES.map((name, index) => [name, { every: every.sides[name], own: owns[index]?.side }]),
    ) as World['sides']
    this.all = NAMESPACES.flatMap((namespace) =>
      WALLETS.map((wallet) => ({ namespace, wallet, side: this.sides[namespace][wallet] })),
    )
    for (const { namespace, wallet, side } of this.all) side.accounts = accountsOf(namespace, wallet)
    this.leave(setting.left.flatMap((index) => this.all[index] ?? []))
    type Found = readonly (readonly [Namespace, Connector])[]
    const split = NAMESPACES.map((name) => {
      const { [name]: only } = every.connector.namespaces
      return [name, { ...every.connector, namespaces: { [name]: only } } as Connector] as const
    })
    this.connectors = new Map<string, Found>([
      ['every', setting.merged ? [['sun', every.connector]] : split],
      ...NAMESPACES.map((name, index) => {
        const own = owns[index] as (typeof owns)[number]
        return [idOf(name, 'own'), [[name, own.connector]]] as const
      }),
    ])
    this.handle = this.boot()
  }

  /** Whether one connector serves all namespaces of `every`. */
  get isMerged(): boolean {
    return this.setting.merged
  }

  get modal(): KernelHandle['modal'] {
    return this.handle.modal
  }

  find(namespace: string, connectorId: string): FakeSide | undefined {
    return this.sides[namespace as Namespace]?.[connectorId === 'every' ? 'every' : 'own']
  }

  look(): Sight {
    const stored = this.read<Sight['stored']>('portico:connections') ?? {}
    const { networks = {} } = this.read<{ networks: Sight['storedNetworks'] }>('portico:active') ?? {}
    return {
      snapshot: this.modal.getSnapshot(),
      shown: this.handle.kernel.stores.modal.namespace,
      stored,
      storedNetworks: networks,
    }
  }

  /** What is stored is read as it is written, and once. */
  private read<Value>(key: string): Value | undefined {
    const text = this.storage.items.get(key)
    if (text === undefined) return undefined
    const known = this.known.get(text) ?? (JSON.parse(text) as { readonly data: Value }).data
    this.known.set(text, known)
    return known as Value
  }

  get rows() {
    return walletRows(this.handle.kernel.stores.connectors)
  }

  /** The page goes, and comes again with the same storage; some wallets may not be there any more, or not yet. */
  async reload(missing: ReadonlySet<string>): Promise<void> {
    await this.modal.destroy()
    this.missing = missing
    this.handle = this.boot()
  }

  /** Wallets that were missing show themselves in the page. */
  appear(): void {
    this.late = this.missing
    this.missing = new Set()
    for (const id of this.late) this.announce(id)
  }

  /** An earlier visit ended with these connections. */
  private leave(connected: World['all']): void {
    const data: Record<string, StoredNamespace> = {}
    for (const { namespace, wallet, side } of connected) {
      side.allowed = true
      const { chain, accounts } = side
      const active = idOf(namespace, wallet)
      const wallets = [...(data[namespace]?.wallets ?? []), { connectorId: active, account: accounts[0] ?? '', chain }]
      data[namespace] = { active, wallets }
    }
    if (connected.length > 0) this.storage.setItem('portico:connections', JSON.stringify({ version: 1, data }))
  }

  private boot(): KernelHandle {
    const note = (message: string, ...details: unknown[]) => void this.errors.push([message, ...details].join(' '))
    const quiet = () => {}
    const plugins = NAMESPACES.map((id) =>
      fakeNamespace({
        id,
        balance: async ({ network, account }) => balanceOf(network.caipNetworkId, account),
        setup: ({ connectors }) => {
          this.add[id] = connectors.add
          // The last to be set up finds all of them.
          if (id === NAMESPACES.at(-1))
            for (const wallet of this.connectors.keys()) if (!this.missing.has(wallet)) this.announce(wallet)
        },
      }),
    )
    const http = async () => {
      throw new Error('The kernel asks no server.')
    }
    const logger = { debug: quiet, info: quiet, warn: note, error: note }
    const ports = { storage: this.storage, clock: this.clock, logger, http, window: {} as never }
    const { allowUnsupportedChain } = this.setting
    const handle = createKernel({ plugins, ports, allowUnsupportedChain }, fakeViews)
    this.plant(handle)
    handle.modal.subscribe(this.listener)
    return handle
  }

  private announce(id: string): void {
    for (const [namespace, connector] of this.connectors.get(id) ?? []) this.add[namespace]?.(connector)
  }
}

export const chainOf = (namespace: Namespace, id: string): CaipNetworkId => `${namespace}:${id}`

/** All that is ready happens: promises only, for nothing else is waited for. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
