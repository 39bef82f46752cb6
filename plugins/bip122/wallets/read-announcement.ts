import { cleanName, isIcon, type PageWallet, read } from 'portico/kit'
import type { Protocol } from './open-wallet.js'

/** A wallet found in the page, before its session code is loaded. */
export interface FoundWallet extends Omit<PageWallet, 'open'> {
  readonly protocol: Protocol
}

const ID = /^[\w$-]+(\.[\w$-]+){0,3}$/

/** The name and icon of a wallet, checked. */
export interface WalletInfo {
  readonly name: string
  readonly imageUrl?: string
}

/** A wallet of `window.btc_providers`. */
export interface Announcement extends WalletInfo {
  /** The dotted path of its provider in the page. */
  readonly id: string
  readonly identity: object
}

/** Reads a displayable name, and an icon that needs no request; `undefined` without a name. Never throws. */
export const readInfo = (wallet: unknown): WalletInfo | undefined => {
  // Reads each property once: a getter may return another value the second time.
  const name = cleanName(read(wallet, 'name'))
  const icon = read(wallet, 'icon')
  return name === '' ? undefined : { name, ...(isIcon(icon) && { imageUrl: icon }) }
}

/** Returns the object at a dotted path of the page if it has that method. Never throws. */
export const findProvider = (page: unknown, path: string, method = 'request'): object | undefined => {
  try {
    let found: unknown = page
    for (const key of path.split('.')) {
      if (typeof found !== 'object' && typeof found !== 'function') return undefined
      found = (found as Record<string, unknown> | null)?.[key]
    }
    const isProvider = typeof found === 'object' && found !== null
    return isProvider && typeof (found as Record<string, unknown>)[method] === 'function'
      ? (found as object)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads one entry of `window.btc_providers`; `undefined` if it is malformed or its path holds no provider. Never throws.
 */
export const readAnnouncement = (page: unknown, entry: unknown): Announcement | undefined => {
  const id = read(entry, 'id')
  if (typeof id !== 'string' || id.length > 100 || !ID.test(id)) return undefined
  const info = readInfo(entry)
  const identity = info && findProvider(page, id)
  return identity && { id, identity, ...info }
}
