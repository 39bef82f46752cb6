import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import type { ConformanceCheck } from './conformance-check.js'
import type { NamespaceFixture } from './namespace-fixture.js'
import { destroyChecks } from './checks/destroy-checks.js'
import { featureChecks } from './checks/feature-checks.js'
import { mannerChecks } from './checks/manner-checks.js'
import { pluginChecks } from './checks/plugin-checks.js'
import { twiceChecks } from './checks/twice-checks.js'
import type { Subject } from './harness.js'
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
 * for (const check of featureConformance(() => quiet())) test(check.name, check.run)
 */
export const featureConformance = (
  make: () => AnyPlugin,
  { namespace, plugins, http, views, secrets }: FeatureFixture = {},
): readonly ConformanceCheck[] => {
  const { make: makeNamespace, fixture } = namespace ?? { make: toyNamespace, fixture: toyFixture }
  const subject: Subject = {
    fixture: { ...fixture, views: views ?? {}, secrets: secrets ?? [], ...(http && { http }) },
    plugins: () => ({
      watched: make(),
      others: [makeNamespace(), ...(fixture.plugins?.() ?? []), ...(plugins?.() ?? [])],
    }),
  }
  return [
    ...pluginChecks(subject),
    ...twiceChecks(subject),
    ...mannerChecks(subject),
    ...featureChecks(subject),
    ...destroyChecks(subject),
  ]
}
