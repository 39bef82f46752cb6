import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

interface Sent {
  readonly how: 'fetch' | 'beacon'
  readonly path: string
  readonly credentials?: string
  readonly keepalive?: boolean
  readonly body?: { readonly props: { readonly event: string } }
}

/** Answers for a service, and lists what the page sends to it, from inside: the driver of Firefox shows no bodies. */
const serve = async (page: Page) => {
  const sent: Sent[] = []
  await page.exposeBinding('send', (_, one: Sent) => void sent.push(one))
  await page.addInitScript(() => {
    const { fetch } = window
    const beacon = navigator.sendBeacon.bind(navigator)
    const note = (how: string, url: unknown, { body, credentials, keepalive }: RequestInit = {}) => {
      const path = new URL(String(url), location.href).pathname
      const { send } = window as unknown as { send(one: object): void }
      if (path.startsWith('/analytics/'))
        send({ how, path, credentials, keepalive, ...(body && { body: JSON.parse(String(body)) }) })
    }
    window.fetch = (url, init) => {
      note('fetch', url, init)
      return fetch(url, init)
    }
    navigator.sendBeacon = (url, body) => {
      note('beacon', url, { body: body ?? null })
      return beacon(url, body)
    }
  })
  await page.route('**/analytics/**', (route) => route.fulfill({ json: { isAnalyticsEnabled: true } }))
  return { sent, reached: () => sent.map(({ path, body }) => body?.props.event ?? path) }
}

test('reports nothing before the user agrees, then what happens, and nothing after a withdrawal', async ({
  page,
  pages,
}) => {
  const { sent, reached } = await serve(page)
  await page.goto(`${pages.url}analytics.html?from=secret`)
  const { dialog } = visit(page)
  const comeIn = page.getByRole('button', { name: 'Connect wallet' })
  const openAndClose = async () => {
    await comeIn.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await test.step('before', async () => {
    await openAndClose()
    expect(reached()).toEqual([])
  })

  await test.step('agreed', async () => {
    await page.evaluate(() => window.analytics.agree(true))
    await openAndClose()
    await expect.poll(reached).toEqual(['/analytics/getAnalyticsConfig', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(sent[1]?.body).toMatchObject({
      url: `${pages.url}analytics.html`,
      domain: new URL(pages.url).hostname,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
  })

  await test.step('leaves: what waits is sent at once, without cookies', async () => {
    const before = sent.length
    await openAndClose()
    // As the browser dispatches it; after that, a test cannot see what the page sends.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await expect
      .poll(() => sent.slice(before))
      .toMatchObject([
        { how: 'fetch', credentials: 'omit', keepalive: true, body: { props: { event: 'MODAL_OPEN' } } },
        { how: 'fetch', credentials: 'omit', keepalive: true, body: { props: { event: 'MODAL_CLOSE' } } },
      ])
    expect(sent.every(({ credentials }) => credentials === 'omit')).toBe(true)
  })

  await test.step('withdrawn', async () => {
    await openAndClose()
    await page.evaluate(() => window.analytics.agree(false))
    const before = sent.length
    await openAndClose()
    await page.goto('about:blank')
    expect(sent.slice(before)).toEqual([])
  })
})
