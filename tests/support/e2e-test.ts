import type { serveDemo } from '../../examples/demo/serve.mjs'
import { expect } from '@playwright/test'
import { builtPage } from './build-pages.js'
import { type Chain, openChain } from './e2e-chain.js'
import { evmNetwork, fullNetwork, test as base, withoutRelay } from './e2e-shared.js'
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

interface TestFixtures {
  /** Where the pages of a test may send requests. */
  readonly origins: Set<string>
  /** Tests that name the same one share their chains; a test that expects exact balances names its own. */
  readonly chainsOf: string
  /** The demo, served under a strict Content-Security-Policy, with two EVM chains. */
  readonly demo: Demo
  /** The demo with every family of chains. */
  readonly families: Demo
  /** The pages of `tests/e2e/pages`, served the same way. */
  readonly pages: Demo
  /** Fails the test if anything went wrong that it did not expect. */
  readonly watched: Watch
  /** The demo's chains; what a test changes on them is reverted. */
  readonly chains: readonly [Chain, Chain]
  readonly visitor: Visitor
}

/** Every url of a network that a page may use. */
export const urlsOf = ({
  chains,
  solana,
  bitcoin,
  polkadot,
  cosmos,
  relay,
  registry,
  dataServer,
  bundler,
}: Site['network']): readonly (string | undefined)[] => [
  ...chains.map(({ rpcUrl }) => rpcUrl),
  ...(polkadot?.chains.map(({ rpcUrl }) => rpcUrl) ?? []),
  ...[solana?.rpcUrl, bitcoin?.apiUrl, cosmos?.chains[0].restUrl],
  ...[relay?.url, registry?.url, dataServer?.url, bundler?.urlOf(1)],
]

/** Lets the pages of a test send requests to these urls. */
export const allow = (origins: Set<string>, urls: readonly (string | undefined)[]): void => {
  for (const url of urls) if (url) origins.add(new URL(url).origin)
}

/** Opens the chains beneath a site. */
export const openSite = (site: Site): Demo => {
  const [first, second] = site.network.chains
  const [one, other] = site.network.accounts
  if (!one || !other) throw new Error('The local network has too few accounts.')
  return { ...site, chains: [openChain(first), openChain(second)], friends: [one.address, other.address] }
}

/** Starting chains takes longer than a test may. */
const TIMEOUT = 120_000

/** `test` with the demo page, its two chains, and a user in front of them. */
export const test = base.extend<TestFixtures>({
  chainsOf: ['shared', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
  origins: async ({}, use) => use(new Set()),
  demo: [
    async ({ shared, serve, origins }, use) => {
      const start = async () => {
        const [network, built] = await Promise.all([evmNetwork(shared), builtPage('demo')])
        return openSite(await serve({ network, built }))
      }
      const site = await shared.once('demo', start)
      allow(origins, [site.url, ...urlsOf(site.network)])
      await use(site)
    },
    { timeout: TIMEOUT },
  ],
  families: [
    async ({ shared, serve, origins, chainsOf }, use) => {
      const start = async () => {
        const [network, built] = await Promise.all([fullNetwork(shared, chainsOf), builtPage('demo')])
        return openSite(await serve({ network: withoutRelay(network), built }))
      }
      const site = await shared.once(`families, ${chainsOf}`, start)
      allow(origins, [site.url, ...urlsOf(site.network)])
      await use(site)
    },
    { timeout: TIMEOUT },
  ],
  pages: [
    async ({ shared, serve, origins }, use) => {
      const start = async () => {
        const [network, built] = await Promise.all([fullNetwork(shared, 'pages'), builtPage('pages')])
        return openSite(await serve({ network: withoutRelay(network), built }))
      }
      const site = await shared.once('pages', start)
      allow(origins, [site.url, ...urlsOf(site.network)])
      await use(site)
    },
    { timeout: TIMEOUT },
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
