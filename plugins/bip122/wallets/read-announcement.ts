import { cleanName, isIcon } from 'portico/kit'

const ID = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,3}$/

/** What a wallet says of itself, once it has been read. */
export interface WalletInfo {
  readonly name: string
  readonly imageUrl?: string
}

/** A wallet that announced itself in `window.btc_providers`. */
export interface Announcement extends WalletInfo {
  /** Where in the page its provider is, dotted. */
  readonly id: string
  readonly provider: object
}

/** A name as it may be shown, and an icon that needs no request; `undefined` without a name. Never throws. */
export const readInfo = (wallet: unknown): WalletInfo | undefined => {
  try {
    // Each is read once: a getter may answer otherwise the second time.
    const { name: said, icon } = wallet as Readonly<Record<string, unknown>>
    const name = cleanName(said)
    return name === '' ? undefined : { name, ...(isIcon(icon) && { imageUrl: icon }) }
  } catch {
    return undefined
  }
}

/** The object at a dotted path of the page that has that method; `undefined` where there is none. Never throws. */
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
 * Reads one entry of `window.btc_providers`; `undefined` where it is not an announcement, or nothing is where it points.
 * Never throws.
 */
export const readAnnouncement = (page: unknown, entry: unknown): Announcement | undefined => {
  try {
    const { id } = entry as { readonly id?: unknown }
    if (typeof id !== 'string' || id.length > 100 || !ID.test(id)) return undefined
    const info = readInfo(entry)
    const provider = info && findProvider(page, id)
    return provider && { id, provider, ...info }
  } catch {
    return undefined
  }
}
