import { readAppLink } from 'portico/kit'
import type { WalletLink } from '../contract.js'
import type { Platform } from '../platform/read-platform.js'

const withoutSlash = (href: string): string => (href.endsWith('/') ? href.slice(0, -1) : href)

/**
 * Returns the link that opens a wallet with a request, `{link}wc?requestId={id}&sessionTopic={topic}`, or `undefined` if the
 * wallet's link is not one of an app. Telegram passes on only a parameter of its own.
 */
export const toRequestLink = (
  href: unknown,
  { id, topic }: { readonly id: number; readonly topic: string },
  { browser, isFramed }: Pick<Platform, 'browser' | 'isFramed'>,
): WalletLink | undefined => {
  const link = readAppLink(href)
  if (link === undefined || !URL.canParse(link)) return undefined
  const query = `requestId=${id}&sessionTopic=${topic}`
  const isPage = /^https?:/i.test(link)
  const isTelegram = /^https:\/\/t\.me\//.test(link)
  const base = withoutSlash(link)
  return {
    href: isTelegram
      ? `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('=', '')}`
      : `${base}/wc?${query}`,
    target: isFramed ? '_top' : isPage || browser === 'telegram' ? '_blank' : '_self',
  }
}
