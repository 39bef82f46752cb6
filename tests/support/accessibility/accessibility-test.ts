import { expect } from '@playwright/test'
import { serveDemo } from '../../../examples/demo/serve.mjs'
import type { Case } from '../../../scripts/screenshots/cases.mjs'
import { onStage, type Stage, type Variant } from '../../../scripts/screenshots/stage.mjs'
import { builtPage } from '../build-pages.js'
import { evmNetwork, test as base } from '../e2e-shared.js'

type Act = (stage: Stage) => Promise<void>

interface Fixtures {
  /** The demo with the stage plugin. */
  readonly site: Awaited<ReturnType<typeof serveDemo>>
  /** Brings a case onto a page of its own, and looks at it there. */
  readonly stageOf: (one: Pick<Case, 'act' | 'context'>, look: Act, variant?: Variant) => Promise<void>
}

/** `test` with a stage for every case of `scripts/screenshots/cases`. */
export const test = base.extend<Fixtures>({
  site: [
    async ({ shared }, use) => {
      const start = async () => {
        const [network, built] = await Promise.all([evmNetwork(shared), builtPage('stage')])
        return serveDemo({ production: true, network, built })
      }
      await use(await shared.once('stage', start))
    },
    { timeout: 120_000 },
  ],
  stageOf: async ({ browser, site }, use) => {
    const rpcUrls = site.network.chains.map(({ rpcUrl }) => rpcUrl)
    await use(({ act, context }, look, variant = { theme: 'dark', size: 'desktop' }) =>
      onStage(
        browser,
        { url: site.url, rpcUrls, variant, context: { ...context, deviceScaleFactor: 1 } },
        async (stage) => {
          await act(stage)
          await stage.settle()
          await look(stage)
        },
      ),
    )
  },
})

export { expect }
