import { GENERIC_WALLET_NAME, sameName, walletDirectory } from 'portico/kit'
import type { Eip1193Provider } from '../eip1193.js'
import type { Eip155Context } from '../context.js'
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
  Eip155Context,
  'id' | 'connectors' | 'options' | 'runtime' | 'signal' | 'stores' | 'window'
> &
  Partial<Pick<Eip155Context, 'logger'>>

/**
 * Lists the wallets in the page, now and whenever one appears: announced ones, and the one at `window.ethereum` unless it
 * has announced itself. Each provider is one wallet. Flags only suggest a name, which gives way to an announced one.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const discoverWallets = (context: DiscoveryContext): void => {
  const { options, runtime, window } = context
  if (!window) return
  const directory = walletDirectory(context)
  const announced = new Set<string>()
  const names = new Set<string>()
  let injected: Eip1193Provider | undefined
  const found = (provider: Eip1193Provider) => ({
    identity: provider,
    open: async () => (await runtime()).createWalletSession(provider),
  })

  const isTaken = (provider: Eip1193Provider) => names.has(sameName(nameOf(provider)))
  const listInjected = (provider: Eip1193Provider, place?: string) => {
    const name = isTaken(provider) ? GENERIC_WALLET_NAME : nameOf(provider)
    const wallet = { id: INJECTED, name, type: 'INJECTED', ...(place !== undefined && { place }) } as const
    directory.list({ ...wallet, ...found(provider) })
  }
  /** Removes the wallet at `window.ethereum` from the list, unless the user is connected to it. */
  const supersedeInjected = (): boolean => {
    const id = injected && directory.idOf(injected)
    return id !== undefined && directory.supersede(id)
  }

  if (options.eip6963) {
    directory.listen(['eip6963:announceProvider'], (event) => {
      const announcement = readAnnouncement(event as CustomEvent)
      if (!announcement) return
      const { info, provider } = announcement
      const { name, icon, rdns, uuid } = info
      const key = JSON.stringify([uuid, rdns, name])
      // Wallets announce themselves at every request, some with a new provider object each time.
      if (uuid !== undefined && announced.has(key)) return
      // The wallet at `window.ethereum` gets its own name now, unless the user is connected to it.
      if (provider === injected) supersedeInjected()
      if (directory.idOf(provider) !== undefined) return
      directory.list({
        id: rdns ?? name,
        name,
        type: 'ANNOUNCED',
        info: { ...(rdns !== undefined && { rdns }), ...(uuid !== undefined && { uuid }) },
        ...(uuid !== undefined && { suffix: uuid }),
        ...(icon !== undefined && { imageUrl: icon }),
        dropped: [...(rdns === undefined ? ['rdns'] : []), ...(uuid === undefined ? ['uuid'] : [])],
        ...found(provider),
      })
      if (directory.idOf(provider) === undefined) return
      announced.add(key)
      names.add(sameName(name))
      // A name that was guessed from flags may be this wallet's.
      if (injected && isTaken(injected) && supersedeInjected()) listInjected(injected)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (options.injected) {
    const readInjected = () => {
      try {
        const provider: unknown = (window as { ethereum?: unknown }).ethereum
        if (!isProvider(provider)) return
        if (directory.idOf(provider) !== undefined) return
        listInjected(provider, 'ethereum')
        if (directory.idOf(provider) !== undefined) injected = provider
      } catch {
        // A hostile getter at `window.ethereum` is no wallet.
      }
    }
    readInjected()
    directory.listen(['ethereum#initialized', 'load'], readInjected)
  }
}
