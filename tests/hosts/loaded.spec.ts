import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { scenarios } from '../../.size-limit.mjs'
import { expect, test } from '../support/hosts-test.js'

/** The chunks that a scenario counts beside what a page loads at once. */
const counted = (name: string) => {
  const later = scenarios.find((scenario) => scenario.name === name)?.later
  if (!later) throw new Error(`No size scenario is named "${name}", or it counts no chunk that is imported later.`)
  return [...later].sort()
}

const CHUNKS = fileURLToPath(new URL('../../dist/chunks/', import.meta.url))

/** Returns the chunks that some module imports with `import()`; not on load, because `dist` may be missing then. */
const readLazyChunks = () =>
  new Set(
    readdirSync(CHUNKS)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...readFileSync(CHUNKS + file, 'utf8').matchAll(/\bimport\(["']\.\/([\w-]+)\.js/g)])
      .map(([, name]) => name),
  )

/** The chunks of logos, which no scenario counts: pages load those of what they list. */
const LOGOS = /-marks$/
/** The words for mistakes, which pages on this machine load because they are in debug mode. */
const DEBUG = 'mistakes'

/** Collects the lazy chunks that the page requests from now on, by the names that the package gives them. */
const followImports = (page: Page) => {
  const lazy = readLazyChunks()
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/([a-z][\w-]*)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name && lazy.has(name)) names.add(name)
  })
  return {
    code: () => [...names].filter((name) => !LOGOS.test(name) && name !== DEBUG).sort(),
    logos: () => [...names].filter((name) => LOGOS.test(name)),
  }
}

test('vite: a visit requests the chunks that the size scenarios count', async ({ openHost, page }) => {
  const imported = followImports(page)
  const visitor = await openHost('vite', '?host=page')
  // The button of the network draws its logo, which is all that loads before a press.
  await expect.poll(imported.logos).toEqual(['network-marks'])
  expect(imported.code()).toEqual([])
  // By keyboard, because a pointer over the modal loads more.
  await visitor.connectButton.first().press('Enter')
  await expect(visitor.row('Page Wallet')).toBeVisible()
  await expect.poll(imported.code).toEqual(counted('Connect, with all that loads while the user reads'))

  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.accountButton.first()).toContainText('10 ETH')
  await visitor.accountButton.first().click()
  await expect(visitor.button('Disconnect')).toBeVisible()
  // None for those of wallets: the wallet has a picture.
  expect(imported.logos()).toEqual(['network-marks'])

  const restored = followImports(page)
  // Fetched while a person reads the account, which is drawn without it.
  await page.route(/\/connecting-[\w-]{8}\.js$/, () => undefined)
  await page.reload()
  await expect(visitor.accountButton.first()).toContainText('10 ETH')
  await expect.poll(restored.code).toContain('eip155-runtime')
  // A fresh balance is not read again.
  expect(counted('a page that restores a connection')).toEqual(expect.arrayContaining(restored.code()))
  await visitor.accountButton.first().press('Enter')
  await expect(visitor.button('Disconnect')).toBeVisible()
  // The account of a first visit is drawn without what restores it.
  await expect
    .poll(() => restored.code().filter((name) => name !== 'connecting' && name !== 'restore'))
    .toEqual(counted('the account'))
})
