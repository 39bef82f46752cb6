import type { Page } from '@playwright/test'
import { createWalletClient, erc20Abi, http, parseUnits } from 'viem'
import { builtPage } from './build-pages.js'
import { fullNetwork, withoutRelay } from './e2e-shared.js'
import { type Demo, allow, openSite, test as base, urlsOf } from './e2e-test.js'
import { type Visitor, visit } from './e2e-visitor.js'

/** A page with the plugins of the account, over chains with names, NFTs and what strangers send. */
export interface AccountSite {
  readonly site: Demo
  readonly visitor: Visitor
  /**
   * Enters the page, connected to a chain; without one, disconnected. Data come from the chains, or from the server; with `buy`
   * the page also sells.
   */
  enter(chain?: string, source?: 'indexed' | 'buy'): Promise<void>
  /** Opens the account of the connected wallet. */
  open(): Promise<void>
  /** Sends demo dollars to the demo account, from another one. */
  pay(amount: string): Promise<void>
  /** What the demo account has of the demo dollar on the first chain, in the smallest unit. */
  dollars(owner?: string): Promise<bigint>
}

const enter = async (page: Page, url: string, chain: string | undefined, source: string) => {
  await page.goto(`${url}account.html?source=${source}`)
  await page.waitForFunction(() => window.account !== undefined)
  if (chain === undefined) return
  await page.evaluate(async (id) => {
    const { modal } = window.account
    const family = id.split(':', 1)[0] ?? ''
    const { connectors } = modal.getSnapshot()
    const wallet = connectors.find(({ namespaces }) => namespaces.includes(family))
    await modal.connect(id as 'eip155:1', { connectorId: wallet?.id ?? '' })
  }, chain)
}

/** `test` with the page of the account. */
export const test = base.extend<{ readonly account: AccountSite }>({
  account: async ({ page, shared, serve, origins }, use) => {
    const start = async () => {
      const [network, built] = await Promise.all([fullNetwork(shared, 'account'), builtPage('pages')])
      return openSite(await serve({ network: withoutRelay(network), built }))
    }
    const site = await shared.once('account', start)
    allow(origins, [site.url, ...urlsOf(site.network)])
    const [first, second] = site.chains
    const before = await Promise.all([first, second].map(({ client }) => client.snapshot()))
    const { token } = site.network.contracts[1]
    const { address } = site.network.demoAccount
    const [payer] = site.friends
    const wallet = createWalletClient({ account: payer, transport: http(first.rpcUrl) })
    const visitor = visit(page)
    await use({
      site,
      visitor,
      enter: (chain, source) => enter(page, site.url, chain, source ?? ''),
      open: () => visitor.accountButton.click(),
      async pay(amount) {
        const args = [address, parseUnits(amount, token.decimals)] as const
        const call = { address: token.address, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const
        await first.receipt(await wallet.writeContract(call))
      },
      dollars: (owner = address) => first.holding(token, owner),
    })
    await Promise.all([first, second].map(({ client }, at) => client.revert({ id: before[at] ?? '0x0' })))
  },
})
