import { fileURLToPath } from 'node:url'
import { expect, type Frame, type LaunchOptions, type Page } from '@playwright/test'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { builtPage } from './build-pages.js'
import { launchOptions } from './chromium.js'
import type { Shared, WorkerFixtures } from './e2e-shared.js'
import { serveElsewhere } from './serve-elsewhere.js'
import { inOneProcess } from './firefox.js'
import { allow, type Demo, openSite, test as base, urlsOf } from './e2e-test.js'
import { type Visitor, visit } from './e2e-visitor.js'

/** How Chromium is started with the partitioned storage that people have. */
const partitioned = () => {
  const { executablePath = '', ...others } = launchOptions()
  return {
    ...others,
    executablePath: fileURLToPath(new URL('partitioned-chromium.sh', import.meta.url)),
    env: { ...process.env, PORTICO_CHROMIUM: executablePath },
  }
}

/** The demo with an embedded wallet, whose page is of another site than the demo, and another site with the same page. */
export interface WalletSite {
  readonly site: Demo
  /** The origin of the wallet's page. */
  readonly origin: string
  /** The same page on another site. */
  readonly elsewhere: string
  /** The same page on a site that the wallet does not serve. */
  readonly stranger: string
  /** The same page, cut off from the windows that it opens. */
  readonly isolated: string
  /** The same page, which lets no frame use passkeys. */
  readonly unpermitted: string
  /** A page of the demo as a visitor sees it. */
  open(page: Page, url?: string, settings?: string): Promise<WalletVisitor>
  /** Resolves with the code of the next mail to an address. */
  code(email: string): Promise<string>
}

/** A visitor with an email address. */
export interface WalletVisitor extends Visitor {
  /** The wallet's page within the modal. */
  frame(): Promise<Frame>
  /** Resolves once nothing moves: what is clicked in the frame is where it is seen. */
  still(): Promise<void>
  /** Types an email address into the field. */
  fill(email: string): Promise<void>
  /** Asks for a code, from the connect screen. */
  ask(email: string): Promise<void>
  /** Types a code into the boxes, which submit it. */
  type(code: string): Promise<void>
  /** Logs in with the code of a real mail. */
  login(email: string): Promise<void>
  /** Approves what the wallet's page asks about. */
  approve(): Promise<void>
  /** The address of the account. */
  address(namespace?: 'eip155' | 'solana'): Promise<string>
}

const start = async (shared: Shared, serve: WorkerFixtures['serve']) => {
  const network = await shared.once('wallet network', () => startLocalNetwork({ wallet: true, data: true }))
  const built = await builtPage('demo')
  const site = await shared.once('wallet site', async () => openSite(await serve({ network, built })))
  const elsewhere = await shared.once('wallet site elsewhere', () => serveElsewhere(site.url))
  const stranger = await shared.once('wallet site of a stranger', () => serveElsewhere(site.url, '127.0.0.3'))
  const opener = { 'cross-origin-opener-policy': 'same-origin' }
  const isolated = await shared.once('wallet site isolated', () => serveElsewhere(site.url, '127.0.0.1', opener))
  const denied = { 'permissions-policy': 'publickey-credentials-get=(), publickey-credentials-create=()' }
  const unpermitted = await shared.once('wallet site without passkeys', () =>
    serveElsewhere(site.url, '127.0.0.1', denied),
  )
  const others = { stranger: stranger.url, isolated: isolated.url, unpermitted: unpermitted.url }
  return { site, elsewhere: elsewhere.url, ...others }
}

/** `test` with the demo and an embedded wallet. */
export const test = base.extend<{ readonly wallet: WalletSite }, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ browserName, launchOptions: given }, use) =>
      use(browserName === 'chromium' ? partitioned() : inOneProcess(given)),
    { scope: 'worker' },
  ],
  wallet: [
    async ({ shared, serve, origins }, use) => {
      const { site, elsewhere, stranger, isolated, unpermitted } = await start(shared, serve)
      const { wallet, mailbox, social, farcaster } = site.network
      if (!wallet || !mailbox) throw new Error('The local network has no wallet.')
      const others = [elsewhere, stranger, isolated, unpermitted, social?.url, farcaster?.url]
      allow(origins, [site.url, ...others, wallet.url, ...urlsOf(site.network)])
      const { origin } = new URL(wallet.url)
      await use({
        site,
        origin,
        elsewhere,
        stranger,
        isolated,
        unpermitted,
        code: async (email) => (await mailbox.waitForCode(email)).code ?? '',
        async open(page, url = site.url, settings = '') {
          await page.goto(`${url}?families=eip155,solana${settings}`)
          const visitor = visit(page)
          const field = visitor.dialog.getByRole('textbox', { name: /email address/i })
          const boxes = visitor.dialog.getByRole('group').getByRole('textbox')
          const frame = async () => {
            await expect.poll(() => page.frames().some((one) => one.url().startsWith(origin))).toBe(true)
            return page.frames().find((one) => one.url().startsWith(origin)) as Frame
          }
          const still = async () => {
            const moving = () =>
              page.evaluate(() => {
                const all = window.demo.modal.element?.shadowRoot?.getAnimations() ?? []
                return all.filter(({ playState }) => playState === 'running').length
              })
            await expect.poll(moving).toBe(0)
          }
          const ask = async (email: string) => {
            await visitor.connectButton.click()
            await field.fill(email)
            await field.press('Enter')
          }
          const type = async (code: string) => {
            await boxes.first().click()
            await page.keyboard.type(code)
          }
          return {
            ...visitor,
            frame,
            still,
            fill: (email) => field.fill(email),
            ask,
            type,
            async login(email) {
              const mail = mailbox.waitForCode(email)
              await ask(email)
              await expect(visitor.dialog).toContainText(email)
              await type((await mail).code ?? '')
            },
            async approve() {
              const opener = (await frame()).getByRole('button', { name: 'Open window' })
              const inFrame = (await frame()).getByRole('button', { name: 'Approve' })
              await expect(opener.or(inFrame)).toBeVisible()
              await still()
              const opening = (await opener.isVisible()) ? page.waitForEvent('popup') : undefined
              if (opening) await opener.click()
              const asked = (await opening) ?? (await frame())
              const approve = asked.getByRole('button', { name: 'Approve' })
              await expect(approve).toBeVisible()
              // A request that scrolls is read to its end.
              await asked.locator('.end').scrollIntoViewIfNeeded()
              // It rests for a moment once the pointer or the focus has come: a faster person presses again.
              await expect(async () => {
                // A window closes with the click.
                const isClosed = async () => (await opening)?.isClosed() === true
                try {
                  await approve.click({ force: true, timeout: 1_000 })
                  await expect(approve).toBeHidden({ timeout: 300 })
                } catch (error) {
                  if (!(await isClosed())) throw error
                }
              }).toPass()
            },
            address: (namespace = 'eip155') =>
              page.evaluate((of) => window.demo.modal.getSnapshot().namespaces[of]?.address ?? '', namespace),
          }
        },
      })
    },
    { timeout: 180_000 },
  ],
})

export { expect }
