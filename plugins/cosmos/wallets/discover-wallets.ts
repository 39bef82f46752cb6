import { read, walletDirectory } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'

/**
 * Wallets at their places in the page: id, name, place, and the event that reports another key. Keplr is the last, because
 * others may put themselves in its place too.
 */
const WALLETS = [
  ['io.cosmostation', 'Cosmostation', 'cosmostation.providers.keplr', 'cosmostation_keystorechange'],
  ['io.leapwallet.LeapWallet', 'Leap', 'leap', 'leap_keystorechange'],
  ['app.keplr', 'Keplr', 'keplr', 'keplr_keystorechange'],
] as const

const isWallet = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && typeof read(value, 'getKey') === 'function'

type DiscoveryContext = PluginContext<unknown, unknown, never, typeof import('./open-wallet.js')>

/** Finds the Cosmos wallets in the page, now and later. Returns the function that searches again. */
export const discoverWallets = (context: DiscoveryContext, page: EventTarget): (() => void) => {
  const { runtime, stores } = context
  const directory = walletDirectory(context)
  const look = () => {
    for (const [id, name, place, changed] of WALLETS) {
      const identity = place.split('.').reduce<unknown>(read, page)
      if (!isWallet(identity)) continue
      const open = async () =>
        (await runtime()).openWallet(identity, { stores, window: page, changed, id: () => directory.idOf(identity) })
      // A locked wallet prompts the user for its password before it shares a key.
      directory.list({ id, name, type: 'INJECTED', identity, place, open, restore: 'mayAsk' })
    }
  }
  look()
  // Wallets announce nothing: one that came late is there when the page has loaded.
  directory.listen(['load'], look)
  return look
}
