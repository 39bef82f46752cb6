import { CONNECTOR_TYPE_ORDER, GENERIC_WALLET_NAME, RECENT_WALLETS_LIMIT, sameName } from 'portico/kit'
import type { WalletRow } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { FILLED_ROWS, SHOWN_LIMIT } from '../constants.js'
import type { WalletKind, WalletListInput, WalletListRow, WalletTag } from '../contract.js'
import { isExcluded, isUsable } from './is-usable.js'
import { createMatcher, isRelayRow, isSameWallet } from './match-row.js'

/** Wallets that speak several families come first among those in the page, then those that announced themselves. */
const INSTALLED_ORDER: readonly string[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

const isGeneric = ({ name }: WalletRow) => name === GENERIC_WALLET_NAME
const rdnsOf = ({ connectors }: WalletRow) => connectors.find(({ info }) => info?.rdns)?.info?.rdns

const ofConnector = (row: WalletRow, kind: WalletKind, tag?: WalletTag): WalletListRow => ({
  key: kind === 'walletConnect' ? kind : sameName(row.name),
  kind,
  name: row.name,
  imageUrl: row.imageUrl,
  tag,
  target: { to: 'connector', row },
})

const ofWallet = (wallet: Wallet, kind: WalletKind, tag?: WalletTag): WalletListRow => ({
  key: sameName(wallet.name),
  kind,
  name: wallet.name,
  imageUrl: wallet.imageUrl,
  tag,
  target: { to: 'wallet', wallet },
})

/** How many there are: to the number below ten, in tens above. */
const countTag = (count: number): WalletTag | undefined => {
  if (count <= 0) return undefined
  const shown = count < 10 ? count : Math.floor(count / 10) * 10
  return { kind: 'count', count: shown, more: shown < count }
}

/**
 * The rows of the first screen, in their order: a pure function of everything they depend on (2.17, 2.20, 5.13, 5.14, 9.12).
 * A wallet stands there once, in the first group that has it; without a relay only wallets in this browser do.
 */
export const listWallets = (input: WalletListInput): readonly WalletListRow[] => {
  const { isMobile, excluded, options, state, count } = input
  const own = input.connectors.filter(
    (row) =>
      !isRelayRow(row) &&
      row.type !== 'AUTH' &&
      !row.connectors.every((one) =>
        isExcluded({ id: one.explorerId ?? '', name: one.name, rdns: one.info?.rdns ?? '' }, excluded),
      ),
  )
  const named = own.filter((row) => (isGeneric(row) ? isMobile && (row.installed || rdnsOf(row) !== undefined) : true))
  const rows = compose(input, named)
  // On a computer one that does not say its name gives way to all others (5.14), but not to an empty list.
  const ways = rows.length > 0 || isMobile ? rows : compose(input, own)
  const isListed = options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && isMobile)
  if (!input.connectors.some(isRelayRow) || !isListed || (state === 'ready' && count === 0)) return ways
  return [...ways, { key: 'allWallets', kind: 'allWallets', name: '', tag: countTag(count), target: { to: 'all' } }]
}

const compose = (input: WalletListInput, own: readonly WalletRow[]): readonly WalletListRow[] => {
  const { connected, isMobile, options, state } = input
  const relay = input.connectors.find(isRelayRow)
  const isConnected = ({ connectors }: WalletRow) => connectors.some(({ id }) => connected.includes(id))
  const scene = { ...input, isBundled: state === 'failed' || state === 'off' }
  const match = createMatcher(own, isMobile)
  const taken: Wallet[] = []
  /** Those of a list that are of use here, and stand in no group before. */
  const take = (wallets: readonly Wallet[], most: number): readonly Wallet[] => {
    const fresh: Wallet[] = []
    for (const wallet of relay ? wallets : []) {
      if (fresh.length >= most) break
      if (!isUsable(wallet, scene) || match(wallet)) continue
      if (taken.some((other) => isSameWallet(wallet, other, isMobile))) continue
      fresh.push(wallet)
      taken.push(wallet)
    }
    return fresh
  }
  const tagOf = (row: WalletRow, otherwise?: WalletTag): WalletTag | undefined => {
    if (isConnected(row)) return { kind: 'connected' }
    if (row.recent) return { kind: 'recent' }
    return row.installed ? { kind: 'installed' } : otherwise
  }

  const recentOwn = own.filter(({ recent }) => recent).slice(0, RECENT_WALLETS_LIMIT)
  const rest = own.filter((row) => !recentOwn.includes(row))
  const recentApps = take(input.recent, RECENT_WALLETS_LIMIT - recentOwn.length)
  const featured = take(input.featured, SHOWN_LIMIT)
  const custom = take(input.custom, Number.POSITIVE_INFINITY)
  const isFilled = options.featuredWalletIds.length > 0 || input.custom.length > 0
  const installed = own.filter((row) => row.installed && !isGeneric(row))
  const known = installed.length + recentOwn.filter((row) => !row.installed).length + recentApps.length
  const wanted = isFilled ? 0 : Math.max(0, FILLED_ROWS - known)
  const recommended = take(input.recommended, wanted)
  /** The places of those that are still on their way, so that nothing moves when they come. */
  const awaited = (kind: WalletKind, places: number): readonly WalletListRow[] =>
    state === 'loading' && relay
      ? Array.from({ length: Math.min(places, SHOWN_LIMIT) }, (_, at) => ({ key: `#${kind}${at}`, kind, name: '' }))
      : []

  const isRelayFree = relay !== undefined && !isMobile && !isConnected(relay)
  const place = ({ type }: WalletRow) => INSTALLED_ORDER.indexOf(type)
  const groups: Readonly<Record<string, readonly WalletListRow[]>> = {
    walletConnect: isRelayFree ? [ofConnector(relay, 'walletConnect', { kind: 'qr' })] : [],
    recent: [
      ...recentOwn.map((row) => ofConnector(row, 'recent', tagOf(row))),
      ...recentApps.map((wallet) => ofWallet(wallet, 'recent', { kind: 'recent' })),
    ],
    injected: rest
      .filter((row) => row.installed)
      .sort((one, other) => place(one) - place(other))
      .map((row) => ofConnector(row, 'injected', tagOf(row))),
    featured:
      featured.length > 0
        ? featured.map((wallet) => ofWallet(wallet, 'featured'))
        : awaited('featured', options.featuredWalletIds.length),
    custom: custom.map((wallet) => ofWallet(wallet, 'custom')),
    external: rest.filter((row) => !row.installed).map((row) => ofConnector(row, 'external', tagOf(row))),
    recommended:
      recommended.length > 0
        ? recommended.map((wallet) => ofWallet(wallet, 'recommended'))
        : awaited('recommended', wanted),
  }
  const order = new Set<string>([...options.connectorTypeOrder, ...CONNECTOR_TYPE_ORDER])
  return [...order].flatMap((kind) => groups[kind] ?? [])
}
