import { ENTRY } from './origin-entry.js'

const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(\[[^\]]*\]|[^:/?#@\\]+)(?::(\d+))?$/
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** The dots of an IPv6 address separate no labels. */
const labelsOf = (host: string): readonly string[] => (host.startsWith('[') ? [host] : host.split('.'))

/** An IPv6 address is no label. */
const isLabel = (text: string): boolean => text !== '' && !text.startsWith('[')

const matchLabels = (labels: readonly string[], wanted: readonly string[]): boolean => {
  const [first, ...rest] = wanted
  if (first === '*') {
    const extra = labels.length - rest.length
    return extra > 0 && labels.slice(0, extra).every(isLabel) && matchRest(labels.slice(extra), rest)
  }
  return matchRest(labels, wanted)
}

const matchRest = (labels: readonly string[], wanted: readonly string[]): boolean =>
  labels.length === wanted.length &&
  wanted.every((label, at) => (label === '*' ? isLabel(labels[at] ?? '') : label === labels[at]))

/**
 * Whether an origin, as `location.origin` has it, is on a list. An entry is an origin or a host, in any case: a leading `*`
 * stands for one or more labels of the host name, another `*` for one label or for any port. Without a scheme, any scheme
 * and port count. `https://*.example.com` is not `https://example.com`.
 */
export const matchOrigin = (origin: string, list: readonly string[]): boolean => {
  const [, scheme = '', host, port = DEFAULT_PORTS[scheme]] = ORIGIN.exec(origin) ?? []
  return list.some((entry) => {
    const text = entry.toLowerCase()
    if (text === origin) return true
    const [, wantedScheme, wantedHost, writtenPort] = ENTRY.exec(text) ?? []
    if (host === undefined || wantedHost === undefined) return false
    const wantedPort = writtenPort ?? (wantedScheme === undefined ? '*' : DEFAULT_PORTS[wantedScheme])
    return (
      (wantedScheme === undefined || wantedScheme === scheme) &&
      (wantedPort === '*' || wantedPort === port) &&
      matchLabels(labelsOf(host), labelsOf(wantedHost))
    )
  })
}
