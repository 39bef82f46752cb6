import type { serveDemo } from '../../examples/demo/serve.mjs'
import type { Locator, Page } from '@playwright/test'
import { allowClipboard } from './allow-clipboard.js'
import { hold } from './e2e-phone.js'
import { builtPage } from './build-pages.js'
import { fullNetwork } from './e2e-shared.js'
import { allow, expect, test as base, urlsOf } from './e2e-test.js'
import { type Visitor, visit } from './e2e-visitor.js'
import { type Watch, watch } from './e2e-watch.js'

type Site = Awaited<ReturnType<typeof serveDemo>>
type Network = Site['network']

/** The demo and the phone, with a relay, a list of wallets and every chain beneath them. */
export interface PairSite {
  readonly url: string
  readonly phoneUrl: string
  readonly network: Network & {
    readonly relay: NonNullable<Network['relay']>
    readonly registry: NonNullable<Network['registry']>
    readonly solana: NonNullable<Network['solana']>
    readonly bitcoin: NonNullable<Network['bitcoin']>
  }
}

/** The user's phone, and its screen. */
export type Phone = ReturnType<typeof hold> & {
  readonly page: Page
  readonly watched: Watch
  readonly question: Locator
  /** "Disconnect", beside the demo in the list of connected pages. */
  readonly disconnectButton: Locator
}

/** What the person does with a phone whose page is open. */
export const takePhone = (page: Page, watched: Watch): Phone => ({
  ...hold(page),
  page,
  watched,
  question: page.getByRole('dialog'),
  disconnectButton: page.getByRole('button', { name: 'Disconnect Meridian' }),
})

/** The link that a code on the screen is made of, as it is copied from there. */
export const copyLink = async ({ page, button }: Visitor): Promise<string> => {
  await allowClipboard(page.context())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button('Copy link').click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^wc:/)
  return read()
}

/** What the phone asks before it connects, and before it signs. */
export const PROPOSAL = 'Connect to this page?'
export const SIGN = 'Sign this message?'

/** The picture of the code. */
export const codeOn = ({ dialog }: Visitor) => dialog.getByRole('img', { name: 'Code to scan with a wallet' })

/** Opens the modal and asks for a code, whatever comes of it. */
export const askForCode = async ({ connectButton, row }: Visitor) => {
  await connectButton.click()
  await row('WalletConnect').click()
}

/** Opens the modal and shows the code. */
export const showCode = async (visitor: Visitor) => {
  await askForCode(visitor)
  await expect(codeOn(visitor)).toBeVisible()
}

/** Carries the link of the code that is shown over to the phone, and approves there. */
export const takeCode = async (visitor: Visitor, phone: Phone) => {
  await phone.paste(await copyLink(visitor))
  await phone.answer(PROPOSAL, 'Connect')
}

/** Shows the code, and connects the phone with it. */
export const connect = async (visitor: Visitor, phone: Phone) => {
  await showCode(visitor)
  await takeCode(visitor, phone)
}

/** Returns the status, account and wallet of each namespace. */
export const state = (page: Page) =>
  page.evaluate(() =>
    Object.values(window.demo.modal.getSnapshot().namespaces).map(
      ({ namespace, status, caipAddress, connectedWalletInfo }) =>
        [namespace, status, caipAddress, connectedWalletInfo?.name].join(' '),
    ),
  )

/** The same, where the phone is connected to every family. */
export const connectedTo = ({ network: { demoAccount, solana, bitcoin } }: PairSite) => [
  `eip155 connected eip155:1:${demoAccount.address} Pocket`,
  `solana connected ${solana.caipNetworkId}:${solana.demoAccount.address} Pocket`,
  `bip122 connected ${bitcoin.caipNetworkId}:${bitcoin.accounts[0]?.payment} Pocket`,
]

/** The modal has gone, and the phone is connected to every family. */
export const expectConnected = async ({ page, dialog }: Visitor, pair: PairSite) => {
  await expect(dialog).toBeHidden()
  await expect.poll(() => state(page)).toEqual(connectedTo(pair))
}

/** Has a message signed, and agrees to it on the phone. */
export const signOnPhone = async ({ act, outcome }: Visitor, phone: Phone) => {
  await act('Sign a message')
  await phone.answer(SIGN, 'Sign')
  await expect(outcome).toContainText('Signed: ')
}

/** The same, without a connection. */
export const DISCONNECTED = ['eip155', 'solana', 'bip122'].map((family) => `${family} disconnected  `)

/** `test` with a demo that finds its wallets through a relay and a list, and a phone for the other hand. */
export const test = base.extend<{
  readonly visitor: Visitor
  readonly phone: Phone
  readonly pair: PairSite
  readonly pairSite: PairSite
}>({
  pairSite: [
    async ({ shared, serve, origins }, use) => {
      const start = async () => {
        const [network, built, builtPhone] = await Promise.all([
          fullNetwork(shared, 'demo and phone'),
          builtPage('demo'),
          builtPage('phone'),
        ])
        const { solana, bitcoin, relay, registry } = network
        if (!solana || !bitcoin || !relay || !registry) throw new Error('The local network is incomplete.')
        const site = await serve({ phone: true, network, built, builtPhone })
        return { ...site, network: { ...network, solana, bitcoin, relay, registry }, phoneUrl: site.phoneUrl ?? '' }
      }
      const site = await shared.once('demo and phone', start)
      allow(origins, [site.url, site.phoneUrl, ...urlsOf(site.network)])
      await use(site)
    },
    { timeout: 120_000 },
  ],
  pair: async ({ pairSite }, use) => {
    const { registry, relay } = pairSite.network
    registry.reset()
    registry.forget()
    await use(pairSite)
    relay.faults({})
    relay.hang(false)
    await relay.resume()
  },
  visitor: async ({ page, pair: _site }, use) => use(visit(page)),
  // In a window of its own: of two pages in one window, the one behind is drawn once a second.
  phone: async ({ browser, pair, origins }, use) => {
    const context = await browser.newContext()
    const watched = await watch(context, origins)
    const page = await context.newPage()
    await page.goto(pair.phoneUrl)
    await use(takePhone(page, watched))
    expect(watched.problems).toEqual([])
    await context.close()
  },
})

export { expect }
