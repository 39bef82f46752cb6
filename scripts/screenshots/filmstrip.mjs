// @ts-check
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { ROOT } from '../edges.mjs'
import { withHarness } from './harness.mjs'

/** @typedef {import('./harness.mjs').Harness} Harness */
/** @typedef {{ at: number, file: string }} Frame */

const OUT = join(ROOT, 'screenshots/filmstrip')
/** The processor is this many times slower, so that what lasts one frame is drawn. */
const SLOWDOWN = 4
/** Milliseconds that are kept before what a step ends with is seen, and after: what waits is animated as long as it waits. */
const BEFORE = 400
const AFTER = 800
const GARDEN = /^Garden Wallet/

/**
 * What a user does, in this order, and what is seen in the end.
 * @type {readonly { title: string, act: (harness: Harness) => Promise<unknown>, until: (harness: Harness) => Promise<unknown> }[]}
 */
const STEPS = [
  {
    title: 'open',
    act: ({ page }) => page.getByRole('button', { name: 'Connect wallet' }).first().click(),
    until: ({ dialog }) => dialog.getByRole('button', { name: GARDEN }).waitFor(),
  },
  {
    title: 'connect',
    act: (harness) => harness.press(GARDEN),
    until: (harness) => harness.heading('Continue in Garden Wallet'),
  },
  {
    title: 'approve',
    act: ({ page }) => page.getByRole('button', { name: 'Approve', exact: true }).first().click(),
    until: ({ dialog }) => dialog.waitFor({ state: 'hidden' }),
  },
  {
    title: 'open the account',
    act: ({ page }) =>
      page
        .getByRole('button', { name: /^Account / })
        .first()
        .click(),
    until: (harness) => harness.heading('Garden Wallet'),
  },
  {
    title: 'open the networks',
    act: (harness) => harness.press(/^Network: /),
    until: (harness) => harness.heading('Choose network'),
  },
  {
    title: 'go back',
    act: (harness) => harness.press('Back'),
    until: (harness) => harness.heading('Garden Wallet'),
  },
  {
    title: 'close',
    act: (harness) => harness.press('Close'),
    until: ({ dialog }) => dialog.waitFor({ state: 'hidden' }),
  },
  {
    title: 'open again',
    act: ({ page }) =>
      page
        .getByRole('button', { name: /^Account / })
        .first()
        .click(),
    until: (harness) => harness.heading('Garden Wallet'),
  },
]

/** Records the frames that the page paints while `act` runs, and for some time after it. */
const record = async (
  /** @type {import('@playwright/test').CDPSession} */ cdp,
  /** @type {string} */ name,
  /** @type {() => Promise<unknown>} */ act,
) => {
  /** @type {{ at: number, data: string }[]} */
  const frames = []
  const take = (/** @type {any} */ { data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1000, data })
    void cdp.send('Page.screencastFrameAck', { sessionId })
  }
  cdp.on('Page.screencastFrame', take)
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 85 })
  await act()
  const end = Date.now()
  await wait(AFTER)
  await cdp.send('Page.stopScreencast')
  cdp.off('Page.screencastFrame', take)
  // They arrive in another order at times.
  frames.sort((one, other) => one.at - other.at)
  const different = frames.filter(({ at, data }, index) => at > end - BEFORE && data !== frames[index - 1]?.data)
  /** @type {Frame[]} */
  const written = []
  for (const [index, { at, data }] of different.entries()) {
    const file = `${name}-${String(index).padStart(3, '0')}.jpg`
    await writeFile(join(OUT, file), Buffer.from(data, 'base64'))
    written.push({ at: Math.round(at - end), file })
  }
  return written
}

const escapeHtml = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page with a row of frames for each step. @param {readonly { title: string, frames: readonly Frame[] }[]} strips */
const pageOf = (strips) => `<!doctype html><meta charset="utf-8"><title>filmstrip</title>
<style>
body { margin: 24px; font: 13px sans-serif; background: #000; color: #ddd }
section > div { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 24px }
figure { margin: 0 }
img { display: block; width: 220px }
</style>${strips
  .map(
    ({ title, frames }) =>
      `<section><h2>${escapeHtml(title)}</h2><div>${frames
        .map(({ at, file }) => `<figure><img src="${file}" alt=""><figcaption>${at} ms</figcaption></figure>`)
        .join('')}</div></section>`,
  )
  .join('')}`

/**
 * Records what is painted while a user opens, connects, approves and closes on a slow processor, and writes all frames with
 * their times into `screenshots/filmstrip/`, with a sheet of them.
 * @param {import('@playwright/test').Browser} browser
 */
export async function drawFilmstrip(browser) {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const demo = await serveDemo({ production: true, evmOnly: true })
  const rpcUrls = demo.network.chains.map(({ rpcUrl }) => rpcUrl)
  const about = { url: demo.url, rpcUrls, variant: /** @type {const} */ ({ theme: 'dark', size: 'phone' }) }
  /** @type {{ title: string, frames: Frame[] }[]} */
  const strips = []
  try {
    await withHarness(browser, about, async (harness) => {
      await harness.visit({ query: '' })
      const cdp = await harness.page.context().newCDPSession(harness.page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      for (const [index, { title, act, until }] of STEPS.entries()) {
        const frames = await record(cdp, `${index}-${title.replaceAll(' ', '-')}`, async () => {
          await act(harness)
          await until(harness)
        })
        strips.push({ title, frames })
      }
      await writeFile(join(OUT, 'index.html'), pageOf(strips))
      const sheet = await browser.newPage({ viewport: { width: 2780, height: 800 } })
      await sheet.goto(`file://${join(OUT, 'index.html')}`)
      await sheet.screenshot({ path: join(OUT, 'sheet.png'), fullPage: true })
      await sheet.close()
    })
  } finally {
    await demo.stop()
  }
  return strips.reduce((sum, { frames }) => sum + frames.length, 0)
}
