import { CONNECTOR_TYPE_ORDER, GENERIC_WALLET_NAME, RECENT_WALLETS_LIMIT, sameName } from 'portico/kit'
import type { WalletRow } from 'portico/plugin'
import type { Wallet, WalletKind, WalletListRow, WalletTag } from 'portico/services'
import { FILLED_ROWS, SHOWN_LIMIT } from '../constants.js'
import type { WalletListInput } from '../contract.js'
import { isExcluded, isUsable } from './is-usable.js'
import { createMatcher, isRelayRow, isSameWallet, isLoginRow } from './match-row.js'

/** The order of installed wallets: those of several namespaces first, then announced ones. */
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

/** The number of wallets, rounded down to tens above ten. */
const countTag = (count: number): WalletTag | undefined => {
  if (count <= 0) return undefined
  const shown = count < 10 ? count : Math.floor(count / 10) * 10
  return { kind: 'count', count: shown, more: shown < count }
}

/**
 * Returns the rows of the first screen, in order. A wallet is listed once, in the first group that has it; without a relay
 * only wallets in this browser are listed.
 */
export const listWallets = (input: WalletListInput): readonly WalletListRow[] => {
  const { isMobile, excluded, options, state, count } = input
  const own = input.connectors.filter(
    (row) =>
      !isRelayRow(row) &&
      !isLoginRow(row) &&
      !row.connectors.every((one) =>
        isExcluded({ id: one.explorerId ?? '', name: one.name, rdns: one.info?.rdns ?? '' }, excluded),
      ),
  )
  const named = own.filter((row) => !isGeneric(row) || (isMobile && (row.installed || rdnsOf(row))))
  const rows = compose(input, named)
  // On a computer a wallet without a name is listed only if it is the only one.
  const listed = rows.length > 0 || isMobile ? rows : compose(input, own)
  const isListed = options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && isMobile)
  if (!input.connectors.some(isRelayRow) || !isListed || (state === 'ready' && count === 0)) return listed
  return [...listed, { key: 'allWallets', kind: 'allWallets', name: '', tag: countTag(count), target: { to: 'all' } }]
}

const compose = (input: WalletListInput, own: readonly WalletRow[]): readonly WalletListRow[] => {
  const { connected, isMobile, options, state } = input
  const relay = input.connectors.find(isRelayRow)
  const isConnected = ({ connectors }: WalletRow) => connectors.some(({ id }) => connected.includes(id))
  const filter = { ...input, isBundled: state === 'failed' || state === 'off' }
  const match = createMatcher(own, isMobile)
  const taken: Wallet[] = []
  /** Takes usable wallets that no earlier group has. */
  const take = (wallets: readonly Wallet[], most: number, isOnPhone = isMobile): readonly Wallet[] => {
    const fresh: Wallet[] = []
    for (const wallet of relay ? wallets : []) {
      if (fresh.length >= most) break
      if (!isUsable(wallet, { ...filter, isMobile: isOnPhone }) || match(wallet)) continue
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
  // The links of a recent wallet may arrive later; its row stays where it is.
  const recentApps = take(input.recent, RECENT_WALLETS_LIMIT - recentOwn.length, false)
  const featured = take(input.featured, SHOWN_LIMIT)
  const custom = take(input.custom, Number.POSITIVE_INFINITY)
  const isFilled = options.featuredWalletIds.length > 0 || input.custom.length > 0
  const installed = own.filter((row) => row.installed && !isGeneric(row))
  const known = installed.length + recentOwn.filter((row) => !row.installed).length + recentApps.length
  const wanted = isFilled ? 0 : Math.max(0, FILLED_ROWS - known)
  const recommended = take(input.recommended, wanted)
  /** Placeholders of wallets that are still loading, so that no row moves later. */
  const placeholders = (kind: WalletKind, places: number): readonly WalletListRow[] =>
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
        : placeholders('featured', options.featuredWalletIds.length),
    custom: custom.map((wallet) => ofWallet(wallet, 'custom')),
    external: rest.filter((row) => !row.installed).map((row) => ofConnector(row, 'external', tagOf(row))),
    recommended:
      recommended.length > 0
        ? recommended.map((wallet) => ofWallet(wallet, 'recommended'))
        : placeholders('recommended', wanted),
  }
  const order = new Set<string>([...options.connectorTypeOrder, ...CONNECTOR_TYPE_ORDER])
  return [...order].flatMap((kind) => groups[kind] ?? [])
}
