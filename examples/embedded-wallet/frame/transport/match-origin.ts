/** Splits an origin into scheme, labels and port; `undefined` if it is not written as browsers do. */
const parse = (origin: string) => {
  const [, scheme, host, port = ''] = /^(https?):\/\/([^/:?#@\s]+)(?::(\d{1,5}|\*))?$/.exec(origin) ?? []
  return scheme && host ? { scheme, labels: host.split('.'), port } : undefined
}

/**
 * Whether an origin is on a list. In `https://*.example.com` each `*` stands for one whole label, and `:*` for any port;
 * all else is compared exactly.
 */
export const matchOrigin = (origin: string, allowed: readonly string[]): boolean => {
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
