import { GENERIC_WALLET_NAME } from 'portico/kit'
import type { ClockPort, Connector } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { isProvider, readAnnouncement } from './read-announcement.js'
import { toConnector } from './to-connector.js'

/** Marks by which injected wallets tell who they are; impostors carry MetaMask's beside their own, so it comes last. */
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

const nameOf = (provider: Eip1193Provider): string => {
  try {
    return (
      INJECTED_NAMES.find(([flag]) => (provider as unknown as Record<string, unknown>)[flag] === true)?.[1] ??
      GENERIC_WALLET_NAME
    )
  } catch {
    return GENERIC_WALLET_NAME
  }
}

/** What discovery needs of the outside. */
export interface Discovery {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  readonly clock: ClockPort
  readonly eip6963: boolean
  readonly injected: boolean
  /** Registers a wallet; the returned function takes it off. */
  add(connector: Connector): () => void
  isConnected(connectorId: string): boolean
}

/**
 * Finds the wallets in the page, now and whenever one appears: announced ones (EIP-6963), and the one at
 * `window.ethereum` unless it has announced itself. Each provider is one wallet. Returns the function that stops it.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const discoverWallets = ({ window, clock, eip6963, injected, add, isConnected }: Discovery): (() => void) => {
  const found = new Map<Eip1193Provider, { readonly id: string; remove(): void }>()
  const ids = new Set<string>()
  const uuids = new Set<string>()

  const onAnnounce = (event: Event) => {
    const announcement = readAnnouncement(event as CustomEvent)
    if (!announcement) return
    const { info, provider } = announcement
    // Wallets announce themselves again whenever somebody asks; some with a new provider object each time.
    if (uuids.has(info.uuid)) return
    const known = found.get(provider)
    // Seen at window.ethereum before: under its own name it is the same wallet, unless the visitor is using it.
    if (known && (known.id !== 'injected' || isConnected('injected'))) return
    known?.remove()
    uuids.add(info.uuid)
    // Another provider under a known name: shown beside the first, and told apart by its uuid.
    const id = ids.has(info.rdns) ? `${info.rdns}#${info.uuid}` : info.rdns
    ids.add(id)
    const { name, icon: imageUrl, rdns, uuid } = info
    const connector = toConnector({ id, name, type: 'ANNOUNCED', imageUrl, info: { rdns, uuid }, provider }, clock)
    found.set(provider, { id, remove: add(connector) })
  }

  const readInjected = () => {
    try {
      const provider: unknown = (window as { ethereum?: unknown }).ethereum
      if (!isProvider(provider) || found.has(provider) || ids.has('injected')) return
      ids.add('injected')
      const connector = toConnector({ id: 'injected', name: nameOf(provider), type: 'INJECTED', provider }, clock)
      found.set(provider, { id: connector.id, remove: add(connector) })
    } catch {
      // A hostile getter at window.ethereum: there is no wallet there.
    }
  }

  if (eip6963) {
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (injected) {
    readInjected()
    window.addEventListener('ethereum#initialized', readInjected)
    window.addEventListener('load', readInjected)
  }
  return () => {
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
    window.removeEventListener('ethereum#initialized', readInjected)
    window.removeEventListener('load', readInjected)
  }
}
