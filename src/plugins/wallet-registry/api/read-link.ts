/** No control characters, spaces or brackets; then a scheme. */
const FORM = /^([a-z][a-z0-9+.-]{1,63}):[^\s<>"'`\\\p{Cc}\p{Cf}]*$/iu

/**
 * Schemes that belong to the browser, the system or somebody else than a wallet. Those of pages would run in ours; `intent:`
 * names any app; `wc:` would go to whichever app asked for it.
 */
const FOREIGN =
  /^(?:https?|javascript|vbscript|data|blob|file|filesystem|about|view-source|intent|android-app|content|chrome.*|edge|moz-.*|ms-.*|search-ms|shell|x-apple.*|itms.*|market|mailto|tel|sms|smsto|facetime.*|callto|skype|ftp|wss?|ssh|wc)$/i

const MOST = 2048

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= MOST ? value.trim() : '')

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i

/** While a host is developed, a wallet may be a page of the same machine; to a page of the world it is none. */
const isLocalToo = (text: string): boolean => LOCAL.test(text) && LOCAL.test(`${globalThis.location?.origin}/`)

/** A link to a page: `https:` only. */
export const readPageLink = (value: unknown): string | undefined => {
  const text = textOf(value)
  if ((!/^https:\/\//i.test(text) && !isLocalToo(text)) || !FORM.test(text) || !URL.canParse(text)) return undefined
  const { username, password, href } = new URL(text)
  // A name before the host is there to be taken for it.
  return username === '' && password === '' ? href : undefined
}

/** A link to an app: `https:`, or a scheme that can be the wallet's own. */
export const readAppLink = (value: unknown): string | undefined => {
  const text = textOf(value)
  const [, scheme] = FORM.exec(text) ?? []
  if (scheme === undefined) return undefined
  if (/^https?$/i.test(scheme)) return readPageLink(text)
  return FOREIGN.test(scheme) ? undefined : text
}
