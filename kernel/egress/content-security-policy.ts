import type { Egress, EgressKind, EgressManifest } from '../contract/egress.js'
import { mergeEgress } from './merge-egress.js'
import { originOf } from './origin-of.js'

/**
 * Returns the strictest Content-Security-Policy under which a modal works: nothing inline, nothing evaluated, and only the
 * servers of its manifest, with those that the page itself reaches, by their kind.
 * @example
 * const policy = contentSecurityPolicy(await modal.egress(), { hosts: ['https://api.example.com'] })
 * @source https://www.w3.org/TR/CSP3/
 */
export const contentSecurityPolicy = ({ entries }: EgressManifest, page: Egress = {}): string => {
  const own = mergeEgress(page)
  const of = (...kinds: readonly EgressKind[]): readonly string[] => [
    ...entries.filter(({ kind }) => kinds.includes(kind)).map(({ address }) => address),
    ...kinds.flatMap((kind) => (own[kind] ?? []).flatMap((address) => originOf(kind, address) ?? [])),
  ]
  const directive = (name: string, ...sources: readonly string[]): string => [...new Set([name, ...sources])].join(' ')
  const frames = of('frames')
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'"),
    directive('style-src', "'self'"),
    directive('connect-src', "'self'", ...of('hosts', 'sockets')),
    directive('img-src', "'self'", 'data:', ...of('images')),
    directive('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('require-trusted-types-for', "'script'"),
  ].join('; ')
}
