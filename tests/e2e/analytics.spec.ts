import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

/** Answers for a service, and lists what reaches it. */
const serve = async (page: Page) => {
  const reached: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/analytics/')) return
    const body = request.postDataJSON() as { props: { event: string } } | null
    reached.push(body ? body.props.event : pathname)
  })
  await page.route('**/analytics/**', (route) => route.fulfill({ json: { isAnalyticsEnabled: true } }))
  return reached
}

test('reports nothing before the user agrees, then what happens, and nothing after a withdrawal', async ({
  page,
  pages,
}) => {
  const reached = await serve(page)
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
    expect(reached).toEqual([])
  })

  await test.step('agreed', async () => {
    await page.evaluate(() => window.analytics.agree(true))
    const posted = page.waitForRequest((request) => request.postData()?.includes('MODAL_OPEN') ?? false)
    await openAndClose()
    expect((await posted).postDataJSON()).toMatchObject({
      url: `${pages.url}analytics.html`,
      domain: new URL(pages.url).hostname,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    await expect.poll(() => reached).toEqual(['/analytics/getAnalyticsConfig', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  await test.step('leaves: what waits is sent', async () => {
    await openAndClose()
    const sent = page.waitForRequest((request) => request.resourceType() === 'ping')
    // As the browser dispatches it; after that, a test cannot see what the page sends.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    expect((await sent).postDataJSON()).toMatchObject({ props: { event: 'MODAL_OPEN' } })
  })

  await test.step('withdrawn', async () => {
    await openAndClose()
    await page.evaluate(() => window.analytics.agree(false))
    const before = reached.length
    await openAndClose()
    await page.goto('about:blank')
    expect(reached.slice(before)).toEqual([])
  })
})
