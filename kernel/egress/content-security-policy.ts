import type { EgressKind, EgressManifest } from '../contract/egress.js'

/**
 * Returns the strictest Content-Security-Policy under which a modal works: nothing inline, nothing evaluated, and only the
 * servers of its manifest. Merge it with what the page itself needs.
 * @example
 * response.setHeader('Content-Security-Policy', contentSecurityPolicy(await modal.egress()))
 * @source https://www.w3.org/TR/CSP3/
 */
export const contentSecurityPolicy = ({ entries }: EgressManifest): string => {
  const of = (...kinds: readonly EgressKind[]): readonly string[] => [
    ...new Set(entries.filter(({ kind }) => kinds.includes(kind)).map(({ address }) => address)),
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
