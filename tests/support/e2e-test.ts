import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { type Chain, openChain } from './e2e-chain.js'
import { type Visitor, visit } from './e2e-visitor.js'
import { type Watch, watch } from './e2e-watch.js'
import './e2e-window.js'

type Site = Awaited<ReturnType<typeof serveDemo>>

/** Pages that are served, and the chains beneath them. */
export interface Demo extends Site {
  /** Chain 1 and chain 31337. */
  readonly chains: readonly [Chain, Chain]
  /** The first two of anvil's own accounts: the first two of Meadow Wallet, and the demo sends to the first. */
  readonly friends: readonly [`0x${string}`, `0x${string}`]
}

interface WorkerFixtures {
  /** Tests that name the same one share their chains; who counts on what accounts hold names one of its own. */
  readonly chainsOf: string
  /** Where pages may send requests. */
  readonly origins: Set<string>
  /** The demo, built and served under a strict Content-Security-Policy, with two EVM chains of this worker's own. */
  readonly demo: Demo
  /** The demo with every family of chains. */
  readonly families: Demo
  /** The pages of `tests/e2e/pages`, served the same way. */
  readonly pages: Demo
}

interface TestFixtures {
  /** Fails the test where anything went wrong that it did not look at. */
  readonly watched: Watch
  /** What a test does to the demo's chains is undone. */
  readonly chains: readonly [Chain, Chain]
  readonly visitor: Visitor
}

const PAGES = fileURLToPath(new URL('../e2e/pages/', import.meta.url))

const open = (site: Site, origins: Set<string>): Demo => {
  const [first, second] = site.network.chains
  const { solana, bitcoin } = site.network
  const others = [...(solana ? [solana.rpcUrl] : []), ...(bitcoin ? [bitcoin.apiUrl] : [])]
  for (const url of [site.url, first.rpcUrl, second.rpcUrl, ...others]) origins.add(new URL(url).origin)
  const [one, other] = site.network.accounts
  if (!one || !other) throw new Error('The local network has too few accounts.')
  return { ...site, chains: [openChain(first), openChain(second)], friends: [one.address, other.address] }
}

/** `test` with the demo page, its two chains, and a visitor in front of them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  chainsOf: ['everybody', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
  origins: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  demo: [
    async ({ origins }, use) => {
      const site = await serveDemo({ production: true, evmOnly: true })
      await use(open(site, origins))
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  families: [
    async ({ origins }, use) => {
      const site = await serveDemo({ production: true })
      await use(open(site, origins))
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pages: [
    async ({ origins }, use) => {
      const site = await serveDemo({ production: true, pages: PAGES })
      await use(open(site, origins))
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: [
    async ({ context, origins }, use, { annotations }) => {
      annotations.push({ type: 'policy' })
      const watched = await watch(context, origins)
      await use(watched)
      expect(watched.problems).toEqual([])
    },
    { auto: true },
  ],
  chains: async ({ demo }, use) => {
    const before = await Promise.all(demo.chains.map(({ client }) => client.snapshot()))
    await use(demo.chains)
    await Promise.all(demo.chains.map(({ client }, index) => client.revert({ id: before[index] ?? '0x0' })))
  },
  visitor: async ({ page, demo, chains: _untouched }, use) => {
    await page.goto(demo.url)
    await use(visit(page))
  },
})

export { expect }
