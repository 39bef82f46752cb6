// @ts-check
/** An origin as browsers write it, or a pattern: from a host with other characters, browsers may read another host. */
const ORIGIN = /^(https?):\/\/([a-z\d_*-]+(?:\.[a-z\d_*-]+)*|\[[\da-f:.]+\])(?::(\d{1,5}|\*))?$/

/** Splits an origin into scheme, labels and port; `undefined` if it is not written as browsers do. @param {string} origin */
const parse = (origin) => {
  const [, scheme, host, port = ''] = ORIGIN.exec(origin) ?? []
  return scheme && host ? { scheme, labels: host.split('.'), port } : undefined
}

/**
 * Whether an origin is on a list, for the server and for the frame. In `https://*.example.com` each `*` stands for one whole
 * label, and `:*` for any port; all else is compared exactly.
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
