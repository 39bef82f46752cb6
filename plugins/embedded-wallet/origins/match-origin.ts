const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(\[[^\]]*\]|[^:/?#@\\]+)(?::(\d+|\*))?$/

interface Parts {
  readonly scheme: string
  readonly labels: readonly string[]
  readonly port: string
}

const split = (text: string): Parts | undefined => {
  const [, scheme, host, port = ''] = ORIGIN.exec(text) ?? []
  if (scheme === undefined || host === undefined) return undefined
  // The dots of an IPv6 address separate no labels.
  return { scheme, labels: host.startsWith('[') ? [host] : host.split('.'), port }
}

/** An IPv6 address is no label. */
const isLabel = (text = ''): boolean => text !== '' && !text.startsWith('[')

/**
 * Whether an origin, as `location.origin` has it, equals one on a list, or a pattern: `*` stands for one whole label of a
 * host name, or for any port. A pattern is never a suffix: `https://*.example.com` is neither `https://example.com` nor
 * `https://a.b.example.com`.
 */
export const matchOrigin = (origin: string, patterns: readonly string[]): boolean => {
  const page = split(origin)
  return patterns.some((pattern) => {
    if (pattern === origin) return true
    const wanted = split(pattern)
    return (
      page !== undefined &&
      wanted !== undefined &&
      wanted.scheme === page.scheme &&
      wanted.labels.length === page.labels.length &&
      wanted.labels.every((label, at) => (label === '*' ? isLabel(page.labels[at]) : label === page.labels[at])) &&
      (wanted.port === '*' || wanted.port === page.port)
    )
  })
}
