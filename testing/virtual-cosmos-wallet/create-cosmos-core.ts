import type { WalletRequest } from '../approvals/approval-types.js'
import type { WalletShell } from '../wallet-shell/create-wallet-shell.js'
import { selectedFirst } from '../wallet-shell/shell-state.js'
import { type CosmosKeyPair, openCosmosKeys } from './cosmos-keyring.js'
import { type CosmosWalletState, firstCosmosState, storeCosmosState } from './cosmos-wallet-state.js'
import type { VirtualCosmosChain, VirtualCosmosWalletOptions } from './cosmos-wallet-types.js'

/** What the methods of a wallet work with. */
export interface CosmosCore {
  readonly options: VirtualCosmosWalletOptions
  state(): CosmosWalletState
  /** The networks that the wallet knows. */
  chains(): readonly VirtualCosmosChain[]
  /** Finds a network. @throws as Keplr does */
  chain(chainId: string): VirtualCosmosChain
  /** The key that pages see. @throws as Keplr does, if the site may not use the network */
  key(chainId: string): Promise<CosmosKeyPair>
  /** All keys, the selected one first. */
  keys(): Promise<readonly CosmosKeyPair[]>
  /** Waits until a locked wallet is unlocked. */
  unlocked(request: WalletRequest): Promise<void>
  /** Changes and stores the state, and notifies pages of another key. */
  change(change: Partial<CosmosWalletState>): Promise<void>
}

/** Keplr's error of its module for permissions; its code is not one of EIP-1193. */
const unpermitted = (chainId: string): Error =>
  Object.assign(new Error(`${chainId} is not permitted`), { module: 'permission', code: 130 })

/** Creates the state of a wallet, with one function that changes it. */
export const createCosmosCore = (
  options: VirtualCosmosWalletOptions,
  { approvals }: WalletShell,
  notify: () => void,
): CosmosCore => {
  let state = firstCosmosState(options)
  let opened: Promise<readonly CosmosKeyPair[]> | undefined

  const keys = async () => {
    opened ??= openCosmosKeys(options.privateKeys)
    return selectedFirst(await opened, state.selected)
  }
  const chains = () => [...options.chains, ...state.added]
  /** The key that a test shares by its address on any network, or the selected one. */
  const current = async (): Promise<CosmosKeyPair | undefined> => {
    const all = await keys()
    const [shared] = state.shared ?? []
    if (shared === undefined) return all[0]
    return all.find((key) => chains().some(({ prefix }) => key.addressOn(prefix) === shared))
  }
  const seen = async () => (state.permitted ? (await current())?.hash.join() : undefined)

  const core: CosmosCore = {
    options,
    state: () => state,
    chains,
    keys,
    chain(chainId) {
      const found = chains().find((one) => one.chainId === chainId)
      if (!found) throw new Error(`There is no modular chain info for ${chainId}`)
      return found
    },
    async key(chainId) {
      core.chain(chainId)
      const key = await current()
      if (!key || !state.permitted || !state.enabled.includes(chainId)) throw unpermitted(chainId)
      return key
    },
    async unlocked(request) {
      if (state.locked) await approvals.wait(request, 'unlock')
    },
    async change(next) {
      const before = await seen()
      state = { ...state, ...next, ...(next.permitted === false && { enabled: [] }) }
      storeCosmosState(state, options)
      // A site that was given its first permission learns of it by the answer.
      if (before !== undefined && (await seen()) !== before) notify()
    },
  }
  return core
}
