import type { Egress, EgressKind, EgressManifest } from '../contract/egress.js'
import { mergeEgress } from './merge-egress.js'
import { originOf } from './origin-of.js'

/** What the policy of a page allows besides servers. */
export interface PolicyOptions {
  /** Origins of the pages that may embed the page; by default none, so that none can draw over the modal. */
  readonly framedBy?: readonly string[]
  /** Names of the Trusted Types policies that your own bundler or libraries create; Portico creates none. */
  readonly trustedTypes?: readonly string[]
}

/**
 * Returns the strictest Content-Security-Policy under which a modal works: nothing inline, nothing evaluated, and only the
 * servers of its manifest, with those that the page itself reaches, by their kind.
 * @example
 * const policy = contentSecurityPolicy(await modal.egress(), { hosts: ['https://api.example.com'] })
 * @throws a `TypeError` if an option is not an origin, or not the name of a policy
 * @source https://www.w3.org/TR/CSP3/
 */
export const contentSecurityPolicy = (
  { entries }: EgressManifest,
  page: Egress = {},
  { framedBy = [], trustedTypes = [] }: PolicyOptions = {},
): string => {
  for (const origin of framedBy)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`framedBy: ${origin} is not an origin such as https://app.example.com`)
  for (const name of trustedTypes)
    if (!/^[\w\-#=/@.%]+$/.test(name)) throw new TypeError(`trustedTypes: ${name} is not the name of a policy`)
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
    directive('frame-ancestors', ...(framedBy.length > 0 ? framedBy : ["'none'"])),
    directive('webrtc', "'block'"),
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', ...(trustedTypes.length > 0 ? trustedTypes : ["'none'"])),
  ].join('; ')
}
