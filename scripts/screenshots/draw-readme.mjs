// @ts-check
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { ROOT } from '../edges.mjs'
import { findTestChromium } from '../find-chromium.mjs'
import { cases, fileName } from './cases.mjs'
import { withHarness } from './harness.mjs'

const OUT = join(ROOT, 'docs/images')
/** The card, with some of the page around it. */
const CLIP = { x: 330, y: 40, width: 440, height: 720 }

/** The pictures that show a case. @type {readonly (readonly [picture: string, name: string, theme: 'dark' | 'light'])[]} */
const PICTURES = [
  ['all-wallets-dark', 'allwallets-list', 'dark'],
  ['account-light', 'account-several-accounts', 'light'],
  ['waiting-dark', 'connectingexternal-waiting', 'dark'],
]

/** The playground, with a code that the phone has read. */
const drawPlayground = async (/** @type {import('@playwright/test').Browser} */ browser, /** @type {string} */ url) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } })
  await page.goto(`${url}playground.html`)
  const host = page.frameLocator('main iframe')
  await host.getByRole('button', { name: 'Connect wallet' }).click()
  await host.getByRole('listitem').getByRole('button', { name: 'WalletConnect' }).click()
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await page.frameLocator('aside iframe').getByRole('dialog').waitFor()
  // The row that was pressed stays hovered otherwise.
  await page.mouse.move(1, 1)
  await page.screenshot({ path: join(OUT, 'playground-dark.png'), animations: 'disabled' })
  await page.close()
}

/** Draws the pictures of the README into `docs/images`. */
export const drawReadme = async () => {
  const executablePath = findTestChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] })
  const plugins = join(ROOT, 'scripts/screenshots/harness-plugin.ts')
  const site = await serveDemo({ production: true, evmOnly: true, plugins })
  const rpcUrls = site.network.chains.map(({ rpcUrl }) => rpcUrl)
  for (const [picture, name, theme] of PICTURES) {
    const one = cases.find((each) => fileName(each) === name)
    if (!one) throw new Error(`There is no case named ${name}.`)
    const about = { url: site.url, rpcUrls, variant: { theme, size: /** @type {const} */ ('desktop') } }
    await withHarness(browser, about, async (harness) => {
      await one.act(harness)
      await harness.settle()
      const path = join(OUT, `${picture}.png`)
      await harness.page.screenshot({ path, clip: CLIP, scale: 'css', animations: 'disabled', caret: 'hide' })
    })
  }
  await site.stop()
  const playground = await serveDemo({ production: true, phone: true })
  await drawPlayground(browser, playground.url)
  await playground.stop()
  await browser.close()
}
