import { join } from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { createWalletClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'portico/networks'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { builtPage } from './build-pages.js'
import { OWNER_KEY } from './e2e-owner-key.js'
import { allow, type Demo, openSite, test as base } from './e2e-test.js'
import { type Visitor, visit } from './e2e-visitor.js'

const [RPC_URL = ''] = mainnet.rpcUrls.default.http
const DATA = 'https://rpc.walletconnect.org'
const WALLETS = 'https://api.web3modal.org'
const SELLER = 'https://meldcrypto.com'
const SITE = 'https://secure.walletconnect.org'

const need = (url: string | undefined): string => {
  if (url === undefined) throw new Error('A server of the local network is missing.')
  return url
}

/** Where a request to a public service goes on this machine, by the origin of the service. */
const serversOf = ({ chains: [chain], network }: Demo): Readonly<Record<string, (path: string) => string>> => ({
  // A node has one path.
  [new URL(RPC_URL).origin]: () => chain.rpcUrl,
  [DATA]: (path) => need((path.startsWith('/v1/convert/') ? network.swapServer : network.dataServer)?.url) + path,
  [WALLETS]: (path) => need(network.registry?.url) + path,
  [SELLER]: (path) => need(network.seller?.url) + path,
})

/** Sends a request to another server as it is, and its answer back. */
const forward = async (route: Route, server: string, origin: string): Promise<void> => {
  const request = route.request()
  const url = server + new URL(request.url()).search
  const headers = { ...request.headers(), ...(request.isNavigationRequest() ? {} : { origin }) }
  await route.fulfill({ response: await route.fetch({ url, headers }) })
}

/** Serves the public services from this machine, under their own addresses. */
const serveVendor = async (context: BrowserContext, site: Demo, folder: string): Promise<void> => {
  const { origin } = new URL(site.url)
  for (const [service, serverOf] of Object.entries(serversOf(site)))
    await context.route(`${service}/**`, (route) =>
      forward(route, serverOf(new URL(route.request().url()).pathname), origin),
    )
  await context.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/demo-network.js') return forward(route, `${origin}${pathname}`, origin)
    return route.fulfill({ path: join(folder, pathname === '/sdk' ? 'secure-site.html' : pathname) })
  })
}

/** A page with the preset, whose services answer under their public addresses. */
export interface VendorSite {
  readonly site: Demo
  readonly visitor: Visitor
  /** The account of the embedded wallet. */
  readonly owner: Hex
  /** Gives that account coins, and this many demo dollars. */
  fund(amount: string): Promise<void>
  /** Runs in the page of the embedded wallet. */
  inWallet(act: 'openLink'): Promise<void>
  /** The code of the last mail. */
  code(): Promise<string>
  /** Approves what the page of the embedded wallet asks about. */
  approve(method: string): Promise<void>
}

/** Finds the page of the embedded wallet within the modal. */
const findFrame = async (page: Page) => {
  const find = () => page.frames().find((frame) => frame.url().startsWith(`${SITE}/sdk`))
  await base.expect.poll(find).toBeDefined()
  const frame = find()
  if (!frame) throw new Error('The page of the wallet is gone.')
  await frame.waitForFunction(() => window.secureSite !== undefined)
  return frame
}

/** `test` with a preset on its default source. */
export const test = base.extend<{ readonly vendor: VendorSite }>({
  vendor: [
    async ({ context, page, shared, serve, origins }, use) => {
      const start = () => startLocalNetwork({ evmOnly: true, data: true, relay: true, swaps: true, router: true })
      const [network, built] = await Promise.all([shared.once('vendor network', start), builtPage('pages')])
      const site = await shared.once('vendor', async () => openSite(await serve({ network, built })))
      allow(origins, [site.url, RPC_URL, DATA, WALLETS, SELLER, SITE])
      await serveVendor(context, site, built)
      const owner = privateKeyToAccount(OWNER_KEY).address
      await use({
        site,
        owner,
        visitor: visit(page),
        async fund(amount) {
          const [{ client, receipt, rpcUrl }] = site.chains
          await client.setBalance({ address: owner, value: parseEther('2') })
          const { token } = site.network.contracts[1]
          const wallet = createWalletClient({ account: site.friends[0], transport: http(rpcUrl) })
          const args = [owner, parseUnits(amount, token.decimals)] as const
          const call = { address: token.address, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const
          await receipt(await wallet.writeContract(call))
        },
        inWallet: async (act) => (await findFrame(page)).evaluate((name) => window.secureSite[name](), act),
        code: async () => (await findFrame(page)).evaluate(() => window.secureSite.code()),
        async approve(method) {
          const frame = await findFrame(page)
          await base.expect(frame.getByRole('heading', { name: method })).toBeVisible()
          await frame.getByRole('button', { name: 'Approve' }).click()
        },
      })
    },
    { timeout: 120_000 },
  ],
})
