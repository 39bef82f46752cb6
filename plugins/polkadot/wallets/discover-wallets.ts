import { cleanName, read, walletDirectory } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'

/** The names of wallets that call themselves by a technical id. */
const TITLES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
}

/** No event reports a new entry of `injectedWeb3`; wallets tend to arrive together with these. */
const ARRIVALS = ['load', 'eip6963:announceProvider', 'wallet-standard:register-wallet'] as const

/** The entries that are read. */
const MOST_ENTRIES = 100

const keysOf = (all: object): readonly string[] => {
  try {
    return Object.keys(all)
  } catch {
    // A hostile proxy holds no wallet.
    return []
  }
}

/** Wallets have `enable`, its later name `connect`, or both. */
const isWallet = (entry: unknown): boolean =>
  ['enable', 'connect'].some((method) => typeof read(entry, method) === 'function')

type DiscoveryContext = PluginContext<unknown, unknown, never, typeof import('./open-wallet.js')>

/**
 * Finds the wallets in `window.injectedWeb3`, now and later. Returns the function that searches again.
 * @source https://github.com/polkadot-js/extension
 */
export const discoverWallets = (context: DiscoveryContext): (() => void) => {
  const { host, runtime, window } = context
  const directory = walletDirectory(context)
  const look = () => {
    const all = read(window, 'injectedWeb3')
    if (typeof all !== 'object' || all === null) return
    for (const id of keysOf(all).slice(0, MOST_ENTRIES)) {
      const entry = read(all, id)
      const name = (Object.hasOwn(TITLES, id) && TITLES[id]) || cleanName(id)
      if (typeof entry !== 'object' || entry === null || !isWallet(entry) || !name) continue
      directory.list({
        id,
        name,
        type: 'INJECTED',
        identity: entry,
        // `enable` prompts if the user has taken the permission back, and nothing tells that before.
        restore: 'mayAsk',
        place: id,
        open: async () => (await runtime()).openWallet(entry, host.name ?? window?.location.host ?? ''),
      })
    }
  }
  look()
  directory.listen(ARRIVALS, look)
  return look
}
