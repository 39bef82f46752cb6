import type { Connector } from '../../../kernel/contract/connector.js'
import type { ClockPort } from '../../../kernel/contract/ports.js'
import { read } from '../../../kernel/errors/read-thrown.js'
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
/** Nothing tells that `btc_providers` has grown; these tell that wallets are arriving. */
const LOOK_AGAIN = ['load', 'eip6963:announceProvider', 'wallet-standard:register-wallet'] as const

const announcedIn = (page: unknown): readonly FoundWallet[] => {
  const entries = read(page, 'btc_providers')
  if (!Array.isArray(entries)) return []
  // A page that fills the list by the thousand is not read for long.
  return entries.slice(0, 50).flatMap((entry: unknown) => {
    const announced = readAnnouncement(page, entry)
    if (!announced) return []
    const { provider: source, ...info } = announced
    return [{ ...info, type: 'ANNOUNCED', source, protocol: info.id === LEATHER ? 'leather' : 'satsConnect' }]
  })
}

/** Wallets at places of their own: their id, their name, the place, and a method by which they are known. */
const INJECTED = [
  ['com.okex.wallet', 'OKX Wallet', 'okxwallet.bitcoin', 'getAccounts', 'okx'],
  [LEATHER, 'Leather', LEATHER, 'request', 'leather'],
] as const

const injectedIn = (page: unknown): readonly FoundWallet[] =>
  INJECTED.flatMap(([id, name, path, method, protocol]) => {
    const source = findProvider(page, path, method)
    return source ? [{ id, name, type: 'INJECTED', source, protocol }] : []
  })

/**
 * Finds the Bitcoin wallets in the page, now and later: those of `window.btc_providers`, those of the Wallet Standard, OKX
 * Wallet and Leather. One that is found in several ways is one wallet. `look` looks once more; `stop` ends it.
 */
export const discoverWallets = (discovery: Discovery): { look(): void; stop(): void } => {
  const { window, clock, satsConnect, walletStandard, injected, add } = discovery
  const sources = new Set<object>()
  const ids = new Set<string>()
  const found = (wallet: FoundWallet) => {
    if (sources.has(wallet.source)) return
    // A second wallet under a known id would be taken for the first after a reload.
    if (ids.has(wallet.id)) return
    sources.add(wallet.source)
    ids.add(wallet.id)
    add(toConnector(wallet, clock))
  }
  const look = () => {
    if (satsConnect) for (const wallet of announcedIn(window)) found(wallet)
    if (injected) for (const wallet of injectedIn(window)) found(wallet)
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
