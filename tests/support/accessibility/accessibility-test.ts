import { expect, type Page } from '@playwright/test'
import { serveDemo } from '../../../examples/demo/serve.mjs'
import { type Case, fileName } from '../../../scripts/screenshots/cases.mjs'
import { withHarness, openPage, resetPage, Harness, type Variant } from '../../../scripts/screenshots/harness.mjs'
import { builtPage } from '../build-pages.js'
import { evmNetwork, fullNetwork, type Shared, test as base, withoutRelay } from '../e2e-shared.js'

const VARIANT: Variant = { theme: 'dark', size: 'desktop' }

type Act = (harness: Harness) => Promise<void>

type Site = Awaited<ReturnType<typeof serveDemo>>

/** Serves the demo with the harness plugin, on the chains that a case needs. */
const serveHarness = (shared: Shared, chains: Case['chains']): Promise<Site> =>
  shared.once(`harness, ${chains ?? 'evm'}`, async () => {
    const find = chains === 'all' ? fullNetwork(shared, 'harness').then(withoutRelay) : evmNetwork(shared)
    const [network, built] = await Promise.all([find, builtPage('harness')])
    return serveDemo({ production: true, network, built })
  })

interface Fixtures {
  /** The demo with the harness plugin. */
  readonly site: Site
  /** Runs a case on its own page, then checks it. */
  readonly harnessFor: (one: Pick<Case, 'act' | 'context'>, look: Act, variant?: Variant) => Promise<void>
  /** Looks at several cases on as few pages as possible; returns the problems, each behind its case's name. */
  readonly lookAtEach: (
    cases: readonly Case[],
    look: (harness: Harness) => Promise<readonly string[]>,
  ) => Promise<readonly string[]>
}

/** The page that the tests of a worker use one after the other, as long as it can be reset. */
const keepPage = async () => {
  let page: Page | undefined
  return {
    get: async (open: () => Promise<Page>) => (page ??= await open()),
    stop: async () => {
      await page?.context().close()
      page = undefined
    },
  }
}

const play = async (harness: Harness, { act }: Pick<Case, 'act'>): Promise<void> => {
  await act(harness)
  await harness.settle()
}

/** `test` with a harness for every case of `scripts/screenshots/cases`. */
export const test = base.extend<Fixtures>({
  site: [async ({ shared }, use) => use(await serveHarness(shared, undefined)), { timeout: 120_000 }],
  harnessFor: async ({ browser, site }, use) => {
    const rpcUrls = site.network.chains.map(({ rpcUrl }) => rpcUrl)
    await use(({ act, context }, look, variant = VARIANT) =>
      withHarness(
        browser,
        { url: site.url, rpcUrls, variant, context: { ...context, deviceScaleFactor: 1 } },
        async (harness) => {
          await play(harness, { act })
          await look(harness)
        },
      ),
    )
  },
  lookAtEach: async ({ browser, shared }, use) => {
    await use(async (cases, look) => {
      const problems: string[] = []
      const kept = await shared.once('page of the harness', keepPage)
      for (const one of cases) {
        const { network, url } = await serveHarness(shared, one.chains)
        const rpcUrls = network.chains.map(({ rpcUrl }) => rpcUrl)
        const about = { url, rpcUrls, variant: VARIANT, context: { deviceScaleFactor: 1 } }
        const page = one.context
          ? await openPage(browser, { ...about, context: { ...about.context, ...one.context } })
          : await kept.get(() => openPage(browser, about))
        const harness = new Harness(page, about)
        const found = await play(harness, one)
          .then(() => look(harness))
          .catch((error: unknown) => [String(error)])
        problems.push(...found.map((problem) => `${fileName(one)}: ${problem}`))
        if (one.context) await page.context().close()
        else if (harness.isChanged || found.length > 0) await kept.stop()
        else await resetPage(page, about)
      }
      return problems
    })
  },
})

export { expect }
