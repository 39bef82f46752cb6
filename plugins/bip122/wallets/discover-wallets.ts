import type { ClockPort, Connector } from 'portico/plugin'
import { read } from 'portico/kit'
import { discoverStandard } from './discover-standard.js'
import { findProvider, readAnnouncement } from './read-announcement.js'
import { type FoundWallet, toConnector } from './to-connector.js'

/** What discovery needs of the outside. */
export interface Discovery {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  readonly clock: ClockPort
  readonly satsConnect: boolean
  readonly walletStandard: boolean
  readonly injected: boolean
  /** Registers a wallet; the returned function takes it off. */
  add(connector: Connector): () => void
}

const LEATHER = 'LeatherProvider'
const OKX = 'com.okex.wallet'
/** Nothing tells that `btc_providers` has grown; these tell that wallets are arriving. */
const LOOK_AGAIN = ['load', 'eip6963:announceProvider', 'wallet-standard:register-wallet'] as const

/** A wallet, and where in the page it is. */
type Placed = readonly [FoundWallet, place: string]

const announcedIn = (page: unknown): readonly Placed[] => {
  const entries = read(page, 'btc_providers')
  if (!Array.isArray(entries)) return []
  // A page that fills the list by the thousand is not read for long.
  return entries.slice(0, 50).flatMap((entry: unknown) => {
    const announced = readAnnouncement(page, entry)
    if (!announced) return []
    const { provider: source, ...info } = announced
    const protocol = info.id === LEATHER ? 'leather' : 'satsConnect'
    return [[{ ...info, type: 'ANNOUNCED', source, protocol }, info.id]]
  })
}

/** Wallets at places of their own: their id, their name, the place, and a method by which they are known. */
const INJECTED = [
  [OKX, 'OKX Wallet', 'okxwallet.bitcoin', 'getAccounts', 'okx'],
  [LEATHER, 'Leather', LEATHER, 'request', 'leather'],
] as const

const injectedIn = (page: unknown): readonly Placed[] =>
  INJECTED.flatMap(([id, name, path, method, protocol]) => {
    const source = findProvider(page, path, method)
    return source ? [[{ id, name, type: 'INJECTED', source, protocol }, path]] : []
  })

/**
 * Finds the Bitcoin wallets in the page, now and later: those of `window.btc_providers`, those of the Wallet Standard, OKX
 * Wallet and Leather. One that is found in several ways is one wallet. `look` looks once more; `stop` ends it.
 */
export const discoverWallets = (discovery: Discovery): { look(): void; stop(): void } => {
  const { window, clock, satsConnect, walletStandard, injected, add } = discovery
  const sources = new Set<object>()
  const places = new Set<string>()
  // The id of OKX Wallet is no place: whoever puts itself there, and calls itself so, is another.
  const ids = new Set([OKX])
  const freeId = ({ id, type }: FoundWallet): string => {
    if (type === 'INJECTED' && id === OKX) return id
    let free = id
    for (let count = 2; ids.has(free); count++) free = `${id}#${count}`
    return free
  }
  const found = (wallet: FoundWallet, place?: string) => {
    // What has come to the place of a known wallet would be taken for it.
    if (sources.has(wallet.source) || (place !== undefined && places.has(place))) return
    // Another under a known id is shown beside the first: which of them is real, only the visitor can tell.
    const id = freeId(wallet)
    sources.add(wallet.source)
    if (place !== undefined) places.add(place)
    ids.add(id)
    add(toConnector({ ...wallet, id }, clock))
  }
  const look = () => {
    if (satsConnect) for (const [wallet, place] of announcedIn(window)) found(wallet, place)
    if (injected) for (const [wallet, place] of injectedIn(window)) found(wallet, place)
  }
  look()
  for (const event of LOOK_AGAIN) window.addEventListener(event, look)
  // Behind `look`, so that a wallet that came both ways has the same id after each reload.
  const stopStandard = walletStandard ? discoverStandard(window, found) : () => {}
  return {
    look,
    stop() {
      stopStandard()
      for (const event of LOOK_AGAIN) window.removeEventListener(event, look)
    },
  }
}
