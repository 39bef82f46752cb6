import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import type { PromptAnswers } from '../prompt-answers.js'
import { type ConformanceCheck, reportSkips } from './conformance-check.js'
import type { AxeResults, NamespaceFixture } from './namespace-fixture.js'
import { destroyChecks } from './checks/destroy-checks.js'
import { featureChecks } from './checks/feature-checks.js'
import { mannerChecks } from './checks/manner-checks.js'
import { namingChecks } from './checks/naming-checks.js'
import { pluginChecks } from './checks/plugin-checks.js'
import { twiceChecks } from './checks/twice-checks.js'
import { type ViewSubject, viewChecks } from './checks/view-checks.js'
import { toyFixture, toyNamespace } from './toy/toy-namespace.js'

/** What `featureConformance` needs to know; optional if the feature works with any chain and needs no other plugin. */
export interface FeatureFixture {
  /** The chain family to test with: its plugin and its fixture; default: a toy chain. */
  readonly namespace?: { make(): AnyPlugin; readonly fixture: NamespaceFixture }
  /** Other plugins that the feature needs. */
  plugins?(): readonly AnyPlugin[]
  /** Answers its requests; default: every request fails. */
  http?(): ScriptedHttp
  /** Sample parameters by view name, for views that require some. */
  readonly views?: Readonly<Record<string, unknown>>
  /** Answers prompts by view name, as `answers` of `createTestModal` does. */
  readonly answers?: PromptAnswers
  /** Options that must not appear in errors or logs: API keys, project ids. */
  readonly secrets?: readonly string[]
  /** Texts that its views show in every language, for example names that it makes up; parts of them are allowed too. */
  readonly data?: readonly string[]
  /** Checks each drawn view: `(element) => axe.run(element)` of axe-core. Without it, accessibility is not checked. */
  axe?(element: HTMLElement): Promise<AxeResults>
}

/**
 * Returns the checks that every feature plugin must pass, for any test runner; a check that cannot apply is reported as
 * skipped with its reason. Those of a plugin with views need a document: a browser or happy-dom.
 * @param make creates the plugin, once for the list and once for each check, with the same options
 * @example
 * import { definePlugin } from 'portico/plugin'
 * import { featureConformance } from 'portico/testing'
 * import { test } from 'vitest'
 * const quiet = definePlugin({ id: 'quiet', setup: ({ tap }) => tap('connect.settled', async () => {}) })
 * for (const check of featureConformance(() => quiet())) test(check.name, check.run)
 */
export const featureConformance = (
  make: () => AnyPlugin,
  { namespace, plugins, http, views, secrets, data, axe, answers }: FeatureFixture = {},
): readonly ConformanceCheck[] => {
  const { make: makeNamespace, fixture } = namespace ?? { make: toyNamespace, fixture: toyFixture }
  const subject: ViewSubject = {
    fixture: {
      ...fixture,
      views: views ?? {},
      secrets: secrets ?? [],
      ...(http && { http }),
      ...(answers && { answers: { ...fixture.answers, ...answers } }),
    },
    plugins: () => ({
      watched: make(),
      others: [makeNamespace(), ...(fixture.plugins?.() ?? []), ...(plugins?.() ?? [])],
    }),
    ...(data && { data }),
    ...(axe && { axe }),
  }
  return reportSkips([
    ...pluginChecks(subject),
    ...namingChecks(subject),
    ...twiceChecks(subject),
    ...mannerChecks(subject),
    ...featureChecks(subject),
    // What it lacks decides which checks can apply.
    ...viewChecks(subject, make().spec),
    ...destroyChecks(subject),
  ])
}
