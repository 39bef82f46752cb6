import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { type ConformanceCheck, reportSkips } from './conformance-check.js'
import type { NamespaceFixture } from './namespace-fixture.js'
import { answerChecks } from './checks/answer-checks.js'
import { chainChecks } from './checks/chain-checks.js'
import { connectChecks } from './checks/connect-checks.js'
import { destroyChecks } from './checks/destroy-checks.js'
import { handlerChecks } from './checks/handler-checks.js'
import { mannerChecks } from './checks/manner-checks.js'
import { namespaceChecks } from './checks/namespace-checks.js'
import { namingChecks } from './checks/naming-checks.js'
import { paymentChecks } from './checks/payment-checks.js'
import { pluginChecks } from './checks/plugin-checks.js'
import { relayChecks } from './checks/relay-checks.js'
import { reloadChecks } from './checks/reload-checks.js'
import { signInFormChecks } from './checks/sign-in-form-checks.js'
import { signatureChecks } from './checks/signature-checks.js'
import { twiceChecks } from './checks/twice-checks.js'
import { type ViewSubject, viewChecks } from './checks/view-checks.js'
import { walletChecks } from './checks/wallet-checks.js'

/**
 * Returns the checks that every namespace plugin must pass, for any test runner. Each check creates its own modal and
 * wallet, uses no network, and rejects with an error that says what failed. A check that cannot apply is reported as skipped
 * with its reason, so that it is never taken for a passed one. Those of a plugin with views need a document: a browser or
 * happy-dom.
 * @param make creates the plugin, once for the list and once for each check, with the same options
 * @param fixture a scripted wallet of that chain family, and sample inputs
 * @example
 * import { eip155 } from 'portico/eip155'
 * import { base, mainnet } from 'portico/networks'
 * import { eip155Fixture, namespaceConformance } from 'portico/testing'
 * import { test } from 'vitest'
 * const networks = [mainnet, base] as const
 * const checks = namespaceConformance(() => eip155({ networks }), eip155Fixture({ networks }))
 * for (const check of checks) test(check.name, check.run)
 */
export const namespaceConformance = (make: () => AnyPlugin, fixture: NamespaceFixture): readonly ConformanceCheck[] => {
  const { data, axe } = fixture
  const subject: ViewSubject = {
    fixture,
    plugins: () => ({ watched: make(), others: fixture.plugins?.() ?? [] }),
    ...(data && { data }),
    ...(axe && { axe }),
  }
  // What they lack decides which checks can apply.
  const { spec } = make()
  const wallet = fixture.wallet()
  return reportSkips([
    ...pluginChecks(subject),
    ...namingChecks(subject),
    ...twiceChecks(subject),
    ...mannerChecks(subject),
    ...namespaceChecks(subject),
    ...connectChecks(subject),
    ...reloadChecks(subject, wallet),
    ...walletChecks(subject, wallet),
    ...chainChecks(subject, wallet),
    ...handlerChecks(subject, wallet),
    ...signatureChecks(subject, wallet),
    ...signInFormChecks(subject),
    ...paymentChecks(subject, wallet),
    ...answerChecks(subject),
    ...relayChecks(subject, wallet, spec.relay !== undefined),
    ...viewChecks(subject, spec),
    ...destroyChecks(subject),
  ])
}
