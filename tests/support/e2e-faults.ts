import { fileURLToPath } from 'node:url'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { test as base, expect } from './e2e-test.js'
import { type FaultyNode, startFaultyNode } from './faulty-node.js'

const PAGES = fileURLToPath(new URL('../e2e/faults/pages/', import.meta.url))

/** The page that is served, and what stands between it and its first chain. */
export interface FaultySite {
  readonly url: string
  readonly node: FaultyNode
  readonly account: string
}

/** `test` with a page whose way to its chain can be broken. */
export const test = base.extend<{ readonly faults: FaultySite }, { readonly site: FaultySite }>({
  site: [
    async ({ origins }, use) => {
      const node = await startFaultyNode()
      const site = await serveDemo({ production: true, evmOnly: true, pages: PAGES, connect: [`${node.url}/`] })
      const [first, second] = site.network.chains
      node.target = first.rpcUrl
      for (const url of [site.url, node.url, first.rpcUrl, second.rpcUrl]) origins.add(new URL(url).origin)
      await use({ url: `${site.url}faults.html`, node, account: site.network.demoAccount.address })
      await site.stop()
      await node.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faults: async ({ site, watched }, use) => {
    site.node.fault = 'ok'
    site.node.asked.length = 0
    // Chromium writes every http state that is a failure, and every lost connection, to the console.
    watched.expectProblem(/^console: Failed to load resource/)
    await use(site)
  },
})

export { expect }
