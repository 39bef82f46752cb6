// The grammar of RFC 3986, appendix A.
const UNRESERVED = 'A-Za-z0-9._~\\-'
const SUB_DELIMS = "!$&'()*+,;="
const PERCENT = '%[0-9A-Fa-f]{2}'
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PERCENT})`

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const PCHARS = whole(`${PCHAR}*`)
const PATH = whole(`(?:${PCHAR}|/)*`)
const TAIL = whole(`(?:${PCHAR}|[/?])*`)
const USER = whole(`(?:[${UNRESERVED}${SUB_DELIMS}:]|${PERCENT})*`)
const NAME = whole(`(?:[${UNRESERVED}${SUB_DELIMS}]|${PERCENT})*`)
const FUTURE = whole(`v[0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+`)
const PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s

const isIpv4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every(isByte)
const isByte = (text: string): boolean => String(Number(text)) === text && Number(text) < 256

const isIpv6 = (text: string): boolean => {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const endsInIpv4 = isIpv4(last) && text.endsWith(last)
  const count = groups.length + (endsInIpv4 ? 1 : 0)
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups
  return plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
}

/** Checks for `[userinfo "@"] host [":" port]` with a host. @source RFC 3986, 3.2 */
export const isAuthority = (text: string): boolean => {
  const at = text.indexOf('@')
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/.exec(text.slice(at + 1)) ?? []
  if (at >= 0 && !USER.test(text.slice(0, at))) return false
  const isHost = host.startsWith('[')
    ? isIpv6(host.slice(1, -1)) || FUTURE.test(host.slice(1, -1))
    : host !== '' && NAME.test(host)
  return isHost && port.length < 6
}

/** Checks for a URI with a scheme. @source RFC 3986 */
export const isUri = (text: string): boolean => {
  const parts = PARTS.exec(text)
  if (!parts) return false
  const [, , authority = '', path = '', query = '', fragment = ''] = parts
  const isHierarchy = authority === '' ? !path.startsWith('//') : isAuthority(authority)
  return isHierarchy && PATH.test(path) && TAIL.test(query) && TAIL.test(fragment)
}

/** Checks for the characters of a request id. @source RFC 3986, 3.3 */
export const isPchars = (text: string): boolean => PCHARS.test(text)
