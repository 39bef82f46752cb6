import type { FoundWallet } from './read-wallet.js'

/** A wallet from before the Wallet Standard, found as an object in the page. */
export interface InjectedWallet extends FoundWallet {
  readonly provider: object
}

/** The prefix of their ids: a connection is not restored with a standard wallet of the same name. */
export const INJECTED = 'injected:'

/** The places of older wallets, and their names; any wallet may own `window.solana`, so it comes last. */
const PLACES: readonly (readonly [path: readonly string[], name: string])[] = [
  [['phantom', 'solana'], 'Phantom'],
  [['solflare'], 'Solflare'],
  [['backpack'], 'Backpack'],
  [['trustwallet', 'solana'], 'Trust'],
  [['coinbaseSolana'], 'Coinbase Wallet'],
  [['solana'], 'Solana Wallet'],
]
const FLAGS: readonly (readonly [flag: string, name: string])[] = [
  ['isBraveWallet', 'Brave Wallet'],
  ['isExodus', 'Exodus'],
  ['isPhantom', 'Phantom'],
]

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const isProvider = (value: unknown): value is object =>
  typeof at(value, 'connect') === 'function' && typeof at(value, 'disconnect') === 'function'

/** Finds older wallets; each object once, under its first name. Never throws. */
export const findInjected = (window: unknown): readonly InjectedWallet[] => {
  const found = new Map<object, string>()
  for (const [path, name] of PLACES) {
    try {
      const provider = path.reduce(at, window)
      if (!isProvider(provider) || found.has(provider)) continue
      const flag = name === 'Solana Wallet' ? FLAGS.find(([mark]) => at(provider, mark) === true) : undefined
      found.set(provider, flag?.[1] ?? name)
    } catch {
      // A hostile getter is no wallet.
    }
  }
  return [...found].map(([provider, name]) => ({
    id: `${INJECTED}${name}`,
    name: name === 'Trust' ? 'Trust Wallet' : name,
    provider,
  }))
}
