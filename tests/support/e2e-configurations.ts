import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { builtPage } from './build-pages.js'
import { allow, type Demo, expect, openSite, test as base, urlsOf } from './e2e-test.js'
import { type Visitor, visit } from './e2e-visitor.js'

/** `test` with the page of configurations over everything that runs locally. */
export const test = base.extend<{ readonly site: Demo; readonly visitor: Visitor }>({
  site: [
    async ({ shared, serve, origins }, use) => {
      const network = await shared.once('network of configurations', () =>
        startLocalNetwork({ data: true, relay: true, wallet: true, swaps: true }),
      )
      const site = await shared.once('configurations', async () =>
        openSite(await serve({ network, built: await builtPage('pages') })),
      )
      const { swapServer, wallet } = site.network
      allow(origins, [site.url, ...urlsOf(site.network), swapServer?.url, wallet?.url])
      await use(site)
    },
    { timeout: 120_000 },
  ],
  visitor: async ({ page }, use) => use(visit(page)),
})

export { expect }

/** The data server takes no reports: it refuses their path, as every unknown one, without CORS headers. */
export const REPORTS_REFUSED = /\/e\?projectId=|net::ERR_FAILED/
