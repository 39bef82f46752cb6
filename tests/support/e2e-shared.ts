import { test as base } from '@playwright/test'
import type { Egress } from 'portico/plugin'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { createPolicyPrinter } from './e2e-policy.js'
import { needFirefox } from './firefox.js'

/** What a worker starts. */
interface Stoppable {
  stop(): Promise<unknown>
}

type Network = Awaited<ReturnType<typeof startLocalNetwork>>

/** What a worker starts once, when a test first needs it, and stops at its end. */
export interface Shared {
  /** Starts something, or returns what was started under the same name. */
  once<Started extends Stoppable>(name: string, start: () => Promise<Started>): Promise<Started>
  stop(): Promise<void>
}

const createShared = (): Shared => {
  const started = new Map<string, Promise<Stoppable>>()
  return {
    once: <Started extends Stoppable>(name: string, start: () => Promise<Started>) => {
      const running = started.get(name) ?? start()
      started.set(name, running)
      return running as Promise<Started>
    },
    async stop() {
      // Servers first: the last one started stands on those before it.
      for (const running of [...started.values()].reverse()) {
        const [result] = await Promise.allSettled([running])
        if (result.status === 'fulfilled') await result.value.stop()
      }
    },
  }
}

/** Two EVM chains, for pages that use no other. */
export const evmNetwork = (shared: Shared): Promise<Network> =>
  shared.once('evm chains', () => startLocalNetwork({ evmOnly: true, data: true }))

/**
 * Every chain, a relay and a wallet registry; tests that name the same `owner` share it. Payments on Bitcoin cannot be
 * reverted, so each kind of page has its own.
 */
export const fullNetwork = (shared: Shared, owner: string): Promise<Network> =>
  shared.once(`all chains, ${owner}`, () => startLocalNetwork({ cosmos: true, relay: true, data: true }))

/** The same network for a page without a relay and a registry. */
export const withoutRelay = (network: Network): Network => ({ ...network, relay: undefined, registry: undefined })

/** What all tests of a worker share. */
export interface WorkerFixtures {
  /** Networks and servers of this worker. */
  readonly shared: Shared
  /** Serves built pages, each under the policy that `portico csp` prints for it; `own` is what a page itself reaches. */
  readonly serve: (options: Parameters<typeof serveDemo>[0], own?: Egress) => ReturnType<typeof serveDemo>
}

/** `test` with all worker fixtures there are: a file with one of its own would restart every worker. */
export const test = base.extend<{ readonly browserNeeded: void }, WorkerFixtures>({
  browserNeeded: [needFirefox, { auto: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const shared = createShared()
      await use(shared)
      await shared.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serve: [
    async ({ browser }, use) => {
      await use((options, own) =>
        serveDemo({ production: true, policyFor: createPolicyPrinter(browser, own), ...options }),
      )
    },
    { scope: 'worker' },
  ],
})
