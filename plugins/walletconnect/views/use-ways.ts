import type { Wallet } from 'portico/services'
import { useState } from 'react'
import type { WalletLink } from '../contract.js'
import { namedRedirectFrom } from '../links/named-redirects.js'
import { listWays, type WalletPlatform } from '../platform/list-ways.js'
import type { Platform } from '../platform/read-platform.js'
import type english from '../messages/en.js'
import { useRelayView } from './use-relay-view.js'

const labelOf = (way: WalletPlatform, isMobile: boolean): keyof typeof english => {
  const labels = {
    browser: 'walletconnect.wayBrowser',
    unsupported: 'walletconnect.wayBrowser',
    mobile: 'walletconnect.wayMobile',
    // On a phone, "Phone" would be wrong for a code that another device scans.
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
  /** The link of a way that needs no pairing. */
  readonly redirect: WalletLink | undefined
}

/** Returns the ways to reach a wallet from this device, and the chosen one: the wanted way if it is possible, else the best. */
export const useWays = (
  wallet: Wallet | undefined,
  { platform, wanted }: { platform: Platform; wanted?: WalletPlatform | undefined },
): Ways => {
  const { stores, t, window } = useRelayView()
  const { isMobile } = platform
  const namespace = stores.modal.namespace
  const redirect = wallet && namedRedirectFrom(window, wallet, { isMobile, namespace })
  const known = listWays(wallet, platform)
  const ways: readonly WalletPlatform[] = redirect && !known.includes('mobile') ? ['mobile', ...known] : known
  const [chosen, choose] = useState(wanted)
  const way = chosen ?? ways[0] ?? 'qrcode'
  // A code works for every wallet, so it can be chosen even if it is not listed.
  const shown = ways.includes(way) ? ways : [...ways, way]
  return {
    way,
    choose,
    tabs: shown.map((key) => ({ key, label: t(labelOf(key, isMobile)) })),
    redirect: way === 'mobile' ? redirect : undefined,
  }
}
