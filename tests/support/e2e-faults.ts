import { builtPage } from './build-pages.js'
import { evmNetwork } from './e2e-shared.js'
import { allow, test as base, expect, urlsOf } from './e2e-test.js'
import { type FaultyNode, startFaultyNode } from './faulty-node.js'

/** The page that is served, and the faulty node between it and its first chain. */
export interface FaultySite {
  readonly url: string
  readonly node: FaultyNode
  readonly account: string
  /** Where the page may send requests. */
  readonly urls: readonly (string | undefined)[]
  stop(): Promise<void>
}

/** `test` with a page whose RPC endpoint can fail. */
export const test = base.extend<{ readonly faults: FaultySite; readonly site: FaultySite }>({
  site: [
    async ({ shared, serve, origins }, use) => {
      const start = async (): Promise<FaultySite> => {
        const [network, built, node] = await Promise.all([evmNetwork(shared), builtPage('faults'), startFaultyNode()])
        const site = await serve({ network, built }, { hosts: [node.url] })
        node.target = network.chains[0].rpcUrl
        const urls = [site.url, node.url, ...urlsOf(network)]
        const stop = async () => {
          await site.stop()
          await node.stop()
        }
        return { url: `${site.url}faults.html`, node, account: network.demoAccount.address, urls, stop }
      }
      const site = await shared.once('faults', start)
      allow(origins, site.urls)
      await use(site)
    },
    { timeout: 120_000 },
  ],
  faults: async ({ site, watched }, use) => {
    site.node.fault = 'ok'
    site.node.asked.length = 0
    // Chromium logs every failed response and every lost connection to the console.
    watched.expectProblem(/^console: Failed to load resource/)
    await use(site)
  },
})

export { expect }
