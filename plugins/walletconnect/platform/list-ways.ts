import type { Wallet } from 'portico/services'
import type { Platform } from './read-platform.js'

/**
 * Where a wallet runs: in this `browser`, as an app on this phone (`mobile`), on another phone (`qrcode`), as a page (`web`),
 * or as an app on this computer (`desktop`). `unsupported`: a browser extension that is not installed.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Returns the ways to reach a wallet from a device, best first; without a wallet, a code. */
export const listWays = (
  wallet: Wallet | undefined,
  { isMobile }: Pick<Platform, 'isMobile'>,
): readonly WalletPlatform[] => {
  if (!wallet) return ['qrcode']
  const { rdns, injected = [], installed = false, mobileLink, linkMode, webappLink, desktopLink } = wallet
  const isInBrowsers = rdns !== undefined || injected.length > 0
  const ways: WalletPlatform[] = []
  if (isInBrowsers && installed) ways.push('browser')
  if (mobileLink !== undefined || linkMode !== undefined) ways.push(isMobile ? 'mobile' : 'qrcode')
  if (webappLink !== undefined) ways.push('web')
  if (desktopLink !== undefined && !isMobile) ways.push('desktop')
  if (isInBrowsers && !installed && !isMobile) ways.push('unsupported')
  // A list may contain only the wallet's name; most wallets can scan a code.
  return ways.some((way) => way !== 'unsupported') ? ways : ['qrcode', ...ways]
}

/** Returns the wallet with the links of one way only. */
export const onlyBy = (wallet: Wallet, way: WalletPlatform): Wallet => {
  const { mobileLink, linkMode, webappLink, desktopLink, ...others } = wallet
  if (way === 'web') return { ...others, ...(webappLink && { webappLink }) }
  if (way === 'desktop') return { ...others, ...(desktopLink && { desktopLink }) }
  return { ...others, ...(mobileLink && { mobileLink }), ...(linkMode && { linkMode }) }
}
