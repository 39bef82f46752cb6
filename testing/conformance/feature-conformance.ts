import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import type { ConformancePromise } from './conformance-check.js'
import type { NamespaceFixture } from './namespace-fixture.js'
import { destroyPromises } from './checks/destroy-checks.js'
import { featurePromises } from './checks/feature-checks.js'
import { mannerPromises } from './checks/manner-checks.js'
import { pluginPromises } from './checks/plugin-checks.js'
import { twicePromises } from './checks/twice-checks.js'
import type { Cast } from './harness.js'
import { toyFixture, toyNamespace } from './toy/toy-namespace.js'

/** What `featureConformance` needs to know; nothing where the feature works with any chain and needs no other plugin. */
export interface FeatureFixture {
  /** The chain family to try it on: its plugin and the fixture of it; a made-up one unless given. */
  readonly namespace?: { make(): AnyPlugin; readonly fixture: NamespaceFixture }
  /** The other plugins that it needs. */
  plugins?(): readonly AnyPlugin[]
  /** What its requests are answered with; everything is refused unless given. */
  http?(): ScriptedHttp
  /** Parameters of its views by name, for those that cannot do without. */
  readonly views?: Readonly<Record<string, unknown>>
  /** What stands in its options and may be read nowhere else: API keys, project ids. */
  readonly secrets?: readonly string[]
}

/**
 * The promises that every feature plugin keeps, whatever it does, as named functions for any test runner.
 * @param make makes the plugin, anew for each promise; the same options each time
 * @example
 * import { definePlugin } from 'portico/plugin'
 * import { featureConformance } from 'portico/testing'
 * import { test } from 'vitest'
 * const quiet = definePlugin({ id: 'quiet', setup: ({ tap }) => tap('connect.settled', async () => {}) })
 * for (const promise of featureConformance(() => quiet())) test(promise.name, promise.run)
 */
export const featureConformance = (
  make: () => AnyPlugin,
  { namespace, plugins, http, views, secrets }: FeatureFixture = {},
): readonly ConformancePromise[] => {
  const { make: makeNamespace, fixture } = namespace ?? { make: toyNamespace, fixture: toyFixture }
  const cast: Cast = {
    fixture: { ...fixture, views: views ?? {}, secrets: secrets ?? [], ...(http && { http }) },
    plugins: () => ({
      watched: make(),
      others: [makeNamespace(), ...(fixture.plugins?.() ?? []), ...(plugins?.() ?? [])],
    }),
  }
  return [
    ...pluginPromises(cast),
    ...twicePromises(cast),
    ...mannerPromises(cast),
    ...featurePromises(cast),
    ...destroyPromises(cast),
  ]
}
