import { isLocal } from '../../kernel/schema/is-local.js'

/** The maximum length of a link. */
const LONGEST = 2048

/** Characters that a valid URL must encode: control and invisible characters, spaces, and HTML delimiters. */
const UNFIT = /[\p{C}\p{Z}"'<>\\^`{|}]/u

/**
 * Excludes schemes of browsers, documents, the system and other kinds of apps: some would run code in this page, `intent:`
 * opens any app, and any app may register `wc:`.
 */
const OWN =
  /^(?!(?:https?|wss?|ftp|ssh|(?:java|live|vb)script|mocha|data|blob|cid|mid|jar|mhtml|urn|resource|file|filesystem|content|about|view-source|intent|android-app|chrome.*|edge|moz-.*|safari-.*|ms-.*|search-ms|shell|shortcuts|x-apple.*|itms.*|market|mailto|tel|sms|smsto|facetime.*|callto|skype|wc)$)[a-z][a-z0-9+.-]{1,63}$/i

/** Checks whether a scheme may belong to a wallet app. */
export const isOwnScheme = (scheme: string): boolean => OWN.test(scheme)

/** Returns a link as text, trimmed; an empty string if it is malformed. */
export const readLinkText = (value: unknown): string => {
  const text = typeof value === 'string' && value.length <= LONGEST ? value.trim() : ''
  return UNFIT.test(text) ? '' : text
}

/** Reads a link to a page: `https:` only, except between pages on localhost. */
export const readPageLink = (value: unknown): string | undefined => {
  const text = readLinkText(value)
  if ((!/^https:\/\//i.test(text) && !isLocal(text)) || !URL.canParse(text)) return undefined
  const { username, password, href } = new URL(text)
  // A user name before the host can imitate another host.
  return username || password ? undefined : href
}

/** Reads a link to an app: `https:`, or a scheme that may belong to a wallet app. */
export const readAppLink = (value: unknown): string | undefined => {
  const text = readLinkText(value)
  const [scheme = '', rest] = text.split(':')
  return rest !== undefined && isOwnScheme(scheme) ? text : readPageLink(text)
}
