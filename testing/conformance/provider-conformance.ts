import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { providerRequestChecks } from './checks/provider-request-checks.js'
import { providerStateChecks } from './checks/provider-state-checks.js'
import { type ConformanceCheck, reportSkips } from './conformance-check.js'
import type { NamespaceProviderFixture } from './provider-fixture.js'

/**
 * Returns the checks of the provider that a chain plugin offers to libraries, for example the one of EIP-1193: one object
 * for the life of the modal, the standard's events, typed errors, and no request that stays pending.
 * @param make creates the plugin, once for each check, with the same options
 * @param fixture the fixture for `namespaceConformance`, with its `provider`
 * @example
 * import { eip155 } from 'portico/eip155'
 * import { base, mainnet } from 'portico/networks'
 * import { eip155Fixture, providerConformance } from 'portico/testing'
 * import { test } from 'vitest'
 * const networks = [mainnet, base] as const
 * const checks = providerConformance(() => eip155({ networks }), eip155Fixture({ networks }))
 * for (const check of checks) test(check.name, check.run)
 */
export const providerConformance = (
  make: () => AnyPlugin,
  fixture: NamespaceProviderFixture,
): readonly ConformanceCheck[] => {
  const subject = { fixture, plugins: () => ({ watched: make(), others: fixture.plugins?.() ?? [] }) }
  return reportSkips([...providerStateChecks(subject), ...providerRequestChecks(subject)])
}
