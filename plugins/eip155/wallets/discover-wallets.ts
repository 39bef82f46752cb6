import { GENERIC_WALLET_NAME, walletDirectory } from 'portico/kit'
import type { Eip1193Provider } from '../eip1193.js'
import type { Eip155EntryContext } from '../entry-context.js'
import { isProvider, readAnnouncement } from './read-announcement.js'

/** The flags by which injected wallets identify themselves; many also carry MetaMask's, so it comes last. */
const INJECTED_NAMES: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isPhantom', 'Phantom'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isFrame', 'Frame'],
  ['isRainbow', 'Rainbow'],
  ['isMetaMask', 'MetaMask'],
]

/** The id of the wallet at `window.ethereum`. */
const INJECTED = 'injected'

const nameOf = (provider: object): string => {
  const flags = provider as Readonly<Record<string, unknown>>
  try {
    return INJECTED_NAMES.find(([flag]) => flags[flag] === true)?.[1] ?? GENERIC_WALLET_NAME
  } catch {
    return GENERIC_WALLET_NAME
  }
}

/** What discovery needs of the plugin's context. */
export type DiscoveryContext = Pick<
  Eip155EntryContext,
  'id' | 'connectors' | 'options' | 'runtime' | 'signal' | 'stores' | 'window'
>

/**
 * Lists the wallets in the page, now and whenever one appears: announced ones, and the one at `window.ethereum` unless it
 * has announced itself. Each provider is one wallet.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const discoverWallets = (context: DiscoveryContext): void => {
  const { options, runtime, window } = context
  if (!window) return
  const directory = walletDirectory(context)
  const uuids = new Set<string>()
  const found = (provider: Eip1193Provider) => ({
    identity: provider,
    open: async () => (await runtime()).createWalletSession(provider),
  })

  if (options.eip6963) {
    directory.listen(['eip6963:announceProvider'], (event) => {
      const announcement = readAnnouncement(event as CustomEvent)
      if (!announcement) return
      const { info, provider } = announcement
      const { name, icon: imageUrl, rdns, uuid } = info
      // Wallets announce themselves at every request, some with a new provider object each time.
      if (uuids.has(uuid)) return
      // The wallet at `window.ethereum` gets its own name now, unless the user is connected to it.
      if (directory.idOf(provider) === INJECTED) directory.supersede(INJECTED)
      if (directory.idOf(provider) !== undefined) return
      const wallet = { id: rdns, suffix: uuid, name, type: 'ANNOUNCED', imageUrl, info: { rdns, uuid } } as const
      directory.list({ ...wallet, ...found(provider) })
      if (directory.idOf(provider) !== undefined) uuids.add(uuid)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (options.injected) {
    const readInjected = () => {
      try {
        const provider: unknown = (window as { ethereum?: unknown }).ethereum
        if (!isProvider(provider)) return
        const wallet = { id: INJECTED, place: 'ethereum', name: nameOf(provider), type: 'INJECTED' } as const
        directory.list({ ...wallet, ...found(provider) })
      } catch {
        // A hostile getter at `window.ethereum` is no wallet.
      }
    }
    readInjected()
    directory.listen(['ethereum#initialized', 'load'], readInjected)
  }
}
