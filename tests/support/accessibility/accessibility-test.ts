import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { serveDemo } from '../../../examples/demo/serve.mjs'
import type { Case } from '../../../scripts/screenshots/cases.mjs'
import { onStage, type Stage, type Variant } from '../../../scripts/screenshots/stage.mjs'

const PLUGINS = fileURLToPath(new URL('../../../scripts/screenshots/stage-plugin.ts', import.meta.url))

type Act = (stage: Stage) => Promise<void>

interface Worker {
  /** The demo with the hands of the stage in it, for all tests of a worker. */
  readonly site: Awaited<ReturnType<typeof serveDemo>>
  /** Brings a case onto a page of its own, and looks at it there. */
  readonly stageOf: (one: Pick<Case, 'act' | 'context'>, look: Act, variant?: Variant) => Promise<void>
}

/** `test` with a stage for every case of `scripts/screenshots/cases`. */
export const test = base.extend<object, Worker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const site = await serveDemo({ production: true, evmOnly: true, plugins: PLUGINS })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stageOf: [
    async ({ browser, site }, use) => {
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
    { scope: 'worker' },
  ],
})

export { expect }
