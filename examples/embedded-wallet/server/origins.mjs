// @ts-check
// @source https://www.w3.org/TR/CSP3/#framework-directive-source-list; there a `*` stands for several labels, here for one
const PATTERN = /^https?:\/\/(?:\*\.(?=[^.]+\.[^.]))?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?$/

/**
 * Checks the form of an allowed origin: `https://app.example.com`, `https://*.example.com` for one label, or
 * `http://localhost:*` for any port.
 * @param {string} pattern
 */
export const isOriginPattern = (pattern) => PATTERN.test(pattern)

/** Splits an origin into scheme, labels and port; `undefined` if it is not written as browsers do. @param {string} origin */
const parse = (origin) => {
  const [, scheme, host, port = ''] = /^(https?):\/\/([^/:?#@\s]+)(?::(\d{1,5}|\*))?$/.exec(origin) ?? []
  return scheme && host ? { scheme, labels: host.split('.'), port } : undefined
}

/**
 * Whether an origin is on the list; the frame decides in the same way (`frame/transport/match-origin.ts`).
 * @param {string} origin
 * @param {readonly string[]} allowed
 */
export const matchOrigin = (origin, allowed) => {
  const given = parse(origin)
  if (!given || given.labels.includes('*') || given.port === '*') return false
  return allowed.some((pattern) => {
    const wanted = parse(pattern)
    return (
      wanted?.scheme === given.scheme &&
      (wanted.port === '*' || wanted.port === given.port) &&
      wanted.labels.length === given.labels.length &&
      wanted.labels.every((label, at) => label === given.labels[at] || (label === '*' && given.labels[at] !== ''))
    )
  })
}
