import type { FoundWallet } from './read-wallet.js'

/** A wallet that is found as an object in the page, as wallets did it before the Wallet Standard. */
export interface InjectedWallet extends FoundWallet {
  readonly provider: object
}

/** What the ids of such wallets begin with: a connection to one is not restored with another wallet of its name. */
export const INJECTED = 'injected:'

/** Where older wallets put themselves, and how they are named there; `window.solana` may be anybody's, so it comes last. */
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

/** Looks where older wallets put themselves; each object once, under the first name. Never throws. */
export const findInjected = (window: unknown): readonly InjectedWallet[] => {
  const found = new Map<object, string>()
  for (const [path, name] of PLACES) {
    try {
      const provider = path.reduce(at, window)
      if (!isProvider(provider) || found.has(provider)) continue
      const flag = name === 'Solana Wallet' ? FLAGS.find(([mark]) => at(provider, mark) === true) : undefined
      found.set(provider, flag?.[1] ?? name)
    } catch {
      // A hostile getter: there is no wallet there.
    }
  }
  return [...found].map(([provider, name]) => ({
    id: `${INJECTED}${name}`,
    name: name === 'Trust' ? 'Trust Wallet' : name,
    provider,
  }))
}
