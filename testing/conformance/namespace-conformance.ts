import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { ConformancePromise } from './conformance-check.js'
import type { NamespaceFixture } from './namespace-fixture.js'
import { connectPromises } from './checks/connect-checks.js'
import { destroyPromises } from './checks/destroy-checks.js'
import { handlerPromises } from './checks/handler-checks.js'
import { mannerPromises } from './checks/manner-checks.js'
import { namespacePromises } from './checks/namespace-checks.js'
import { pluginPromises } from './checks/plugin-checks.js'
import { relayPromises } from './checks/relay-checks.js'
import { reloadPromises } from './checks/reload-checks.js'
import { twicePromises } from './checks/twice-checks.js'
import { walletPromises } from './checks/wallet-checks.js'
import type { Cast } from './harness.js'

/**
 * The promises that every namespace plugin keeps, as named functions for any test runner. Each runs in a world of its
 * own, without a network; a broken one rejects with a sentence that says how.
 * @param make makes the plugin, anew for each promise; the same options each time
 * @param fixture a scripted wallet of that chain family, and samples of input
 * @example
 * import { eip155 } from 'portico/eip155'
 * import { base, mainnet } from 'portico/networks'
 * import { eip155Fixture, namespaceConformance } from 'portico/testing'
 * import { test } from 'vitest'
 * const networks = [mainnet, base] as const
 * const promises = namespaceConformance(() => eip155({ networks }), eip155Fixture({ networks }))
 * for (const promise of promises) test(promise.name, promise.run)
 */
export const namespaceConformance = (
  make: () => AnyPlugin,
  fixture: NamespaceFixture,
): readonly ConformancePromise[] => {
  const cast: Cast = { fixture, plugins: () => ({ watched: make(), others: fixture.plugins?.() ?? [] }) }
  return [
    ...pluginPromises(cast),
    ...twicePromises(cast),
    ...mannerPromises(cast),
    ...namespacePromises(cast),
    ...connectPromises(cast),
    ...reloadPromises(cast),
    ...walletPromises(cast),
    ...handlerPromises(cast),
    ...relayPromises(cast),
    ...destroyPromises(cast),
  ]
}
