import { type ClockPort, type Connector, loadPart } from 'portico/plugin'
import type { StandardWallet } from '../wallet-standard.js'
import { findInjected, INJECTED } from './find-injected.js'
import { type FoundWallet, readWallet } from './read-wallet.js'
import { toConnector, type WalletDoor } from './to-connector.js'

/** What discovery needs of the outside. */
export interface Discovery {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  readonly clock: ClockPort
  readonly walletStandard: boolean
  readonly injected: boolean
  /** Registers a wallet; the returned function takes it off. */
  add(connector: Connector): () => void
  isConnected(connectorId: string): boolean
}

const REGISTER = 'wallet-standard:register-wallet'

/**
 * Finds the wallets in the page, now and whenever one appears: those of the Wallet Standard, and older ones at a place of
 * their own unless one of the standard goes by that name. Each object is one wallet. Returns the function that stops it.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const discoverWallets = (discovery: Discovery): (() => void) => {
  const { window, clock, walletStandard, injected, add, isConnected } = discovery
  const found = new Map<object, () => void>()
  /** Older wallets by their ids. */
  const older = new Map<string, () => void>()
  const ids = new Set<string>()
  let isOver = false

  const list = (wallet: FoundWallet, door: WalletDoor): (() => void) => {
    // Another wallet under a known name: shown beside the first, in the order in which they came.
    let id = wallet.id
    for (let count = 2; ids.has(id); count++) id = `${wallet.id}#${count}`
    ids.add(id)
    const remove = add(toConnector({ ...wallet, id }, door, clock))
    let isListed = true
    return () => {
      // Its id may be another one's by the second time.
      if (!isListed) return
      isListed = false
      ids.delete(id)
      found.delete(door.identity)
      remove()
    }
  }

  const register = (wallet: StandardWallet): (() => void) => {
    const read = isOver || found.has(wallet) ? undefined : readWallet(wallet)
    // No wallet of the standard passes for one that is found otherwise.
    if (!read || read.id.startsWith(INJECTED)) return () => undefined
    // Found as an older one before: it is the same wallet, unless the visitor is using it.
    const same = `${INJECTED}${read.id}`
    if (!isConnected(same)) {
      older.get(same)?.()
      older.delete(same)
    }
    const remove = list(read, { identity: wallet, type: 'ANNOUNCED', wallet: async () => wallet })
    found.set(wallet, remove)
    return remove
  }
  const api = Object.freeze({
    register(...wallets: readonly StandardWallet[]) {
      const removals = wallets.map(register)
      return () => {
        for (const remove of removals) remove()
      }
    },
  })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // A wallet that fails to register is not there.
    }
  }

  const readInjected = () => {
    for (const { provider, ...wallet } of findInjected(window)) {
      const isStandard = ids.has(wallet.id.slice(INJECTED.length))
      if (found.has(provider) || ids.has(wallet.id) || isStandard) continue
      const open = async () =>
        (await loadPart(() => import('./to-standard-wallet.js'))).toStandardWallet(provider, wallet.name)
      let opened: Promise<StandardWallet> | undefined
      const door: WalletDoor = { identity: provider, type: 'INJECTED', wallet: () => (opened ??= open()) }
      const remove = list(wallet, door)
      found.set(provider, remove)
      older.set(wallet.id, remove)
    }
  }

  if (walletStandard) {
    window.addEventListener(REGISTER, onRegister)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
  if (injected) {
    readInjected()
    window.addEventListener('load', readInjected)
  }
  return () => {
    isOver = true
    window.removeEventListener(REGISTER, onRegister)
    window.removeEventListener('load', readInjected)
  }
}
