import type { Wallet } from 'portico/services'
import type { WalletLink } from '../contract.js'
import type { Platform } from '../platform/read-platform.js'
import { walletBase } from './to-wallet-link.js'

/**
 * Returns the link that opens a wallet with a request, `{link}wc?requestId={id}&sessionTopic={topic}`, if the wallet has one
 * for the device. Telegram passes on only a parameter of its own.
 */
export const toRequestLink = (
  wallet: Wallet,
  { id, topic }: { readonly id: number; readonly topic: string },
  platform: Platform,
): WalletLink | undefined => {
  const base = walletBase(wallet, platform)
  if (!base || !URL.canParse(base.href)) return undefined
  const query = `requestId=${id}&sessionTopic=${encodeURIComponent(topic)}`
  const link = base.href.slice(0, -1)
  const isTelegram = /^https:\/\/t\.me\//.test(link)
  return {
    href: isTelegram
      ? `${link}${link.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('=', '')}`
      : `${link}/wc?${query}`,
    target: platform.isFramed ? '_top' : base.isPage ? '_blank' : '_self',
  }
}
