import { useState } from 'react'
import type { Wallet } from 'portico/services'
import { useViewHost } from 'portico/views'
import type { WalletLink } from '../contract.js'
import { namedRedirectFrom } from '../links/named-redirects.js'
import { listWays, type WalletPlatform } from '../platform/list-ways.js'
import type { Platform } from '../platform/read-platform.js'
import type { english } from '../words/english.js'
import type { RelayText } from './describe-outcome.js'

const labelOf = (way: WalletPlatform, isMobile: boolean): keyof typeof english => {
  const labels = {
    browser: 'walletconnect.wayBrowser',
    unsupported: 'walletconnect.wayBrowser',
    mobile: 'walletconnect.wayMobile',
    // The wallet is on a phone; on the phone itself it is only a code.
    qrcode: isMobile ? 'walletconnect.wayCode' : 'walletconnect.wayQrcode',
    web: 'walletconnect.wayWeb',
    desktop: 'walletconnect.wayDesktop',
  } as const
  return labels[way]
}

interface Ways {
  readonly way: WalletPlatform
  readonly choose: (way: WalletPlatform) => void
  readonly tabs: readonly { readonly key: WalletPlatform; readonly label: string }[]
  /** Where the way leads by itself, without a code. */
  readonly redirect: WalletLink | undefined
}

/** The ways to a wallet from here, and the one that is shown: the wanted one where there is such a way, else the best. */
export const useWays = (
  wallet: Wallet | undefined,
  { platform, text, wanted }: { platform: Platform; text: RelayText; wanted?: WalletPlatform | undefined },
): Ways => {
  const { stores, window } = useViewHost()
  const { isMobile } = platform
  const about = { isMobile, namespace: stores.networks.activeNamespace }
  const redirect = wallet && namedRedirectFrom(window, wallet.name, about)
  const known = listWays(wallet, platform)
  const ways: readonly WalletPlatform[] = redirect && !known.includes('mobile') ? ['mobile', ...known] : known
  const [chosen, choose] = useState(wanted)
  const way = chosen ?? ways[0] ?? 'qrcode'
  // A code can be shown for every wallet, once it is asked for.
  const shown = ways.includes(way) ? ways : [...ways, way]
  return {
    way,
    choose,
    tabs: shown.map((key) => ({ key, label: text(labelOf(key, isMobile)) })),
    redirect: way === 'mobile' ? redirect : undefined,
  }
}
