import { isLocal } from '../../kernel/schema/is-local.js'

/** No address has more. */
const LONGEST = 2048

/** What no address holds as it is: control characters, spaces, what is unseen, and what would end an attribute. */
const UNFIT = /[\p{C}\p{Z}"'<>\\^`{|}]/u

/**
 * A scheme that can be a wallet's own: none of a browser, a document, the system or another kind of app. Those of pages would
 * run in ours; `intent:` names any app; `wc:` would go to whichever app asked for it.
 */
const OWN =
  /^(?!(?:https?|wss?|ftp|ssh|(?:java|live|vb)script|mocha|data|blob|cid|mid|jar|mhtml|urn|resource|file|filesystem|content|about|view-source|intent|android-app|chrome.*|edge|moz-.*|safari-.*|ms-.*|search-ms|shell|shortcuts|x-apple.*|itms.*|market|mailto|tel|sms|smsto|facetime.*|callto|skype|wc)$)[a-z][a-z0-9+.-]{1,63}$/i

/** Whether a scheme can be a wallet's own. */
export const isOwnScheme = (scheme: string): boolean => OWN.test(scheme)

/** A link as it is written, without the spaces around it; empty where it is none. */
export const readLinkText = (value: unknown): string => {
  const text = typeof value === 'string' && value.length <= LONGEST ? value.trim() : ''
  return UNFIT.test(text) ? '' : text
}

/** A link to a page: `https:` only, unless it and our own page are of this machine. */
export const readPageLink = (value: unknown): string | undefined => {
  const text = readLinkText(value)
  if ((!/^https:\/\//i.test(text) && !isLocal(text)) || !URL.canParse(text)) return undefined
  const { username, password, href } = new URL(text)
  // A name before the host is there to be taken for it.
  return username || password ? undefined : href
}

/** A link to an app: `https:`, or a scheme that can be the wallet's own. */
export const readAppLink = (value: unknown): string | undefined => {
  const text = readLinkText(value)
  const [scheme = '', rest] = text.split(':')
  return rest !== undefined && isOwnScheme(scheme) ? text : readPageLink(text)
}
