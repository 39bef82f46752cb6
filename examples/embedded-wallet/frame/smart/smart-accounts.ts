import { invalidPayload } from '../frame-error.js'
import type { ServerClient } from '../session/server-client.js'
import type { EntryStore } from '../storage/entry-store.js'
import type { NodeGate } from './node-gate.js'
import { readSmartConfig, type SmartConfig } from './smart-config.js'

/** The kinds of account on EVM chains. */
export type EvmKind = 'eoa' | 'smartAccount'

/** The networks on which the embedding page reaches a bundler, and a paymaster: CAIP-2 ids. */
export interface Offer {
  readonly bundlers: readonly string[]
  readonly paymasters: readonly string[]
}

/** The smart account of a user. */
export interface SmartAccount {
  readonly address: `0x${string}`
  /** The account of the key. */
  readonly owner: string
  readonly config: SmartConfig
  /** The networks on which it can act here. */
  readonly networks: readonly string[]
}

/** What this browser keeps of a smart account. */
interface StoredAccount {
  readonly factory: string
  readonly implementation: string
  readonly owner: string
  readonly address: `0x${string}`
  /** Where it was seen. */
  readonly deployed: readonly string[]
  /** Which account the user prefers. */
  readonly kind?: EvmKind
}

/** What the smart accounts of a browser are made of. */
export interface SmartAccountsOptions {
  readonly store: EntryStore
  readonly server: ServerClient
  readonly gate: NodeGate
}

/** The smart accounts of a browser. */
export type SmartAccounts = ReturnType<typeof createSmartAccounts>

const NONE: Offer = { bundlers: [], paymasters: [] }
const entryOf = (userId: string) => `smart:${userId}`

/** Creates the smart accounts of a browser: there are none unless the embedding page reaches bundlers. */
export const createSmartAccounts = ({ store, server, gate }: SmartAccountsOptions) => {
  let offer = NONE
  let config: Promise<SmartConfig | undefined> | undefined

  /** Resolves with the server's configuration; without an answer users have no smart accounts for now. */
  const readConfig = async (): Promise<SmartConfig | undefined> => {
    if (offer.bundlers.length === 0) return undefined
    config ??= server({ method: 'GET', path: '/v1/smart-accounts' }).then(readSmartConfig)
    try {
      return await config
    } catch {
      config = undefined
      return undefined
    }
  }
  const networksOf = ({ networks }: SmartConfig) => networks.filter((id) => offer.bundlers.includes(id))

  const stored = async (userId: string, owner: string, found: SmartConfig): Promise<StoredAccount> => {
    const kept = await store.get<StoredAccount>(entryOf(userId))
    const { factory, implementation } = found
    if (kept?.factory === factory && kept.implementation === implementation && kept.owner === owner) return kept
    const { smartAddressOf } = await import('./smart-address.js')
    const fresh = { factory, implementation, owner, address: smartAddressOf(owner, found), deployed: [] }
    await store.set(entryOf(userId), { ...fresh, ...(kept?.kind && { kind: kept.kind }) })
    return fresh
  }
  const change = async (userId: string, edit: (kept: StoredAccount) => StoredAccount) => {
    const kept = await store.get<StoredAccount>(entryOf(userId))
    if (kept) await store.set(entryOf(userId), edit(kept))
  }

  const of = async (userId: string, owner: string): Promise<SmartAccount | undefined> => {
    const found = await readConfig()
    const networks = found ? networksOf(found) : []
    if (!found || networks.length === 0) return undefined
    const { address } = await stored(userId, owner, found)
    return Object.freeze({ address, owner, config: found, networks })
  }

  /** Whether the contract of an account is on a network. @throws `FrameError` if that cannot be read */
  const readDeployed = async ({ address }: SmartAccount, chainId: string, signal?: AbortSignal): Promise<boolean> => {
    const params = [address, 'latest']
    const code = await gate.ask({ chainId, target: 'node', method: 'eth_getCode', params }, signal)
    if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) throw invalidPayload('eth_getCode')
    return code.length > 2
  }

  return {
    /** Takes what the embedding page reaches. */
    setOffer(next: Offer | undefined) {
      offer = next ?? NONE
    },
    /** Forgets the smart account of a user, who deletes the wallet. */
    forget: (userId: string) => store.delete(entryOf(userId)),
    isSponsored: (chainId: string) => offer.paymasters.includes(chainId),
    of,
    readDeployed,
    /** The numbers of the networks on which smart accounts act. */
    async networks(): Promise<readonly number[]> {
      const found = await readConfig()
      return found ? networksOf(found).map((id) => Number(id.slice('eip155:'.length))) : []
    },
    /** Notes that the contract of a user's account is on a network. */
    noteDeployed: (userId: string, chainId: string) =>
      change(userId, (kept) => ({ ...kept, deployed: [...new Set([...kept.deployed, chainId])] })),
    /** The kind of account that acts on a network: a smart account where there is one, unless the user prefers the key's. */
    async kindOn(userId: string, account: SmartAccount | undefined, chainId: string): Promise<EvmKind> {
      if (!account?.networks.includes(chainId)) return 'eoa'
      return (await store.get<StoredAccount>(entryOf(userId)))?.kind ?? 'smartAccount'
    },
    prefer: (userId: string, kind: EvmKind) => change(userId, (kept) => ({ ...kept, kind })),
    /** Whether an account is deployed on a network; `undefined` if that cannot be told. */
    async isDeployed(userId: string, account: SmartAccount, chainId: string): Promise<boolean | undefined> {
      if (!account.networks.includes(chainId)) return undefined
      const kept = await store.get<StoredAccount>(entryOf(userId))
      if (kept?.address === account.address && kept.deployed.includes(chainId)) return true
      return readDeployed(account, chainId).catch(() => undefined)
    },
  }
}
