import { findStandardWallets, read, walletDirectory } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedBip122Options } from '../options.js'
import { type FoundWallet, findProvider, readAnnouncement, readInfo } from './read-announcement.js'

const OKX = 'com.okex.wallet'

/** Wallets at fixed places: id, name, place, a method that identifies the object, protocol. */
const INJECTED = [
  [OKX, 'OKX Wallet', 'okxwallet.bitcoin', 'getAccounts', 'okx'],
  ['LeatherProvider', 'Leather', 'LeatherProvider', 'request', 'leather'],
  ['unisat', 'UniSat Wallet', 'unisat', 'requestAccounts', 'unisat'],
] as const

/** No event reports a new entry in `btc_providers`; wallets tend to arrive together with these. */
const ARRIVALS = ['load', 'eip6963:announceProvider', 'wallet-standard:register-wallet'] as const

/** The entries of `btc_providers` that are read: junk in front of a wallet must not hide it. */
const MOST_ENTRIES = 10_000

/** The length up to which the list is read again at each arrival: a provider may follow its entry. */
const MOST_REPEATED = 50

const entriesOf = (page: unknown): readonly unknown[] => {
  const entries = read(page, 'btc_providers')
  return Array.isArray(entries) ? entries : []
}

const announcedIn = (page: unknown): readonly FoundWallet[] =>
  entriesOf(page)
    .slice(0, MOST_ENTRIES)
    .flatMap((entry: unknown) => {
      const wallet = readAnnouncement(page, entry)
      const [, , , , protocol = 'satsConnect'] = INJECTED.find(([, , place]) => place === wallet?.id) ?? []
      return wallet ? [{ ...wallet, type: 'ANNOUNCED', place: wallet.id, protocol }] : []
    })

const injectedIn = (page: unknown): readonly FoundWallet[] =>
  INJECTED.flatMap(([id, name, place, method, protocol]) => {
    const identity = findProvider(page, place, method)
    return identity ? [{ id, name, type: 'INJECTED', identity, place, protocol }] : []
  })

type DiscoveryContext = PluginContext<ParsedBip122Options, unknown, never, typeof import('./open-wallet.js')>

/**
 * Finds the Bitcoin wallets in the page, now and later: those of `window.btc_providers`, of the Wallet Standard, and those
 * at fixed places. A wallet found in several ways is listed once. Returns the function that searches again.
 */
export const discoverWallets = (context: DiscoveryContext): (() => void) => {
  const { options, window } = context
  // `btc_providers` may name any id; this one belongs to the wallet at OKX's own place.
  const directory = walletDirectory(context, { reserved: { [OKX]: 'okxwallet.bitcoin' } })
  const list = ({ protocol, ...wallet }: FoundWallet) => {
    const open = async () => (await context.runtime()).openWallet(protocol, wallet.identity)
    return directory.list({ ...wallet, open })
  }
  /** The entries that were read last; a long list is not read again at the arrival of each wallet. */
  let seen = 0
  const look = () => {
    seen = entriesOf(window).length
    if (options.satsConnect) announcedIn(window).forEach(list)
    if (options.injected) injectedIn(window).forEach(list)
  }
  look()
  directory.listen(ARRIVALS, ({ type }) => {
    const { length } = entriesOf(window)
    if (type === 'load' || length <= MOST_REPEATED || length !== seen) look()
    else if (options.injected) injectedIn(window).forEach(list)
  })
  // After `look`, so that a wallet found in both ways has the same id after each reload.
  if (options.walletStandard) {
    findStandardWallets(window, directory, (wallet) => {
      const found = readStandardWallet(window, wallet)
      return found ? list(found) : () => undefined
    })
  }
  return look
}

const isBitcoin = (wallet: unknown): wallet is object => {
  const features = read(wallet, 'features')
  const chains = read(wallet, 'chains')
  const names =
    Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
  return names && Array.isArray(read(wallet, 'accounts')) && read(features, 'bitcoin:connect') !== undefined
}

/**
 * Reads a wallet of the Wallet Standard; `undefined` if it does not support Bitcoin. A wallet with a sats-connect provider
 * uses that, because it supports more requests. The id it names is accepted only if that place in the page holds this very provider;
 * otherwise its name is its id.
 */
const readStandardWallet = (page: unknown, wallet: unknown): FoundWallet | undefined => {
  const info = readInfo(wallet)
  if (!info || !isBitcoin(wallet)) return undefined
  const provider = findProvider(wallet, 'features.sats-connect:.provider')
  const id = read(wallet, 'id')
  const isPlace = provider !== undefined && typeof id === 'string' && findProvider(page, id) === provider
  return {
    id: isPlace ? id : `standard:${info.name}`,
    ...info,
    type: 'ANNOUNCED',
    identity: provider ?? wallet,
    protocol: provider ? 'satsConnect' : 'standard',
  }
}
