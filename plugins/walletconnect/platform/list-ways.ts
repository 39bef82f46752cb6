import type { Wallet } from 'portico/services'
import type { Platform } from './read-platform.js'

/**
 * Where a wallet can be: in this `browser`, an app on this phone (`mobile`), on another phone (`qrcode`), a page (`web`), an
 * app on this computer (`desktop`); `unsupported`: it is known as a browser's wallet, and is not in this one.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The ways to a wallet from a device, the best first; without a wallet, a code for any of them. */
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
  // A list may know nothing of a wallet but its name; most of them can scan.
  return ways.some((way) => way !== 'unsupported') ? ways : ['qrcode', ...ways]
}

/** The same wallet, reached in one way alone. */
export const onlyBy = (wallet: Wallet, way: WalletPlatform): Wallet => {
  const { mobileLink, linkMode, webappLink, desktopLink, ...others } = wallet
  if (way === 'web') return { ...others, ...(webappLink && { webappLink }) }
  if (way === 'desktop') return { ...others, ...(desktopLink && { desktopLink }) }
  return { ...others, ...(mobileLink && { mobileLink }), ...(linkMode && { linkMode }) }
}
