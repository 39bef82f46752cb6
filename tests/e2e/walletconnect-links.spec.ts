import { connect, expect, expectConnected, signOnPhone, test } from '../support/e2e-pair.js'

test('opens no link that other scripts have stored', async ({ page, pair, visitor, phone }) => {
  test.slow()
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (...args) => {
      opened.push(args)
      return null
    }
  })
  const opened = () => page.evaluate(() => (window as unknown as { opened: readonly unknown[] }).opened)
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expectConnected(visitor, pair)

  const store = (ours: boolean, href: string) =>
    page.evaluate(
      ([ours, href]) => {
        const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
        const prefix = 'portico:walletconnect:'
        const keys: string[] = JSON.parse(localStorage.getItem(`${prefix}keys`) ?? '[]')
        if (ours) localStorage.setItem(`${prefix}keys`, JSON.stringify([...keys, key]))
        localStorage.setItem((ours ? prefix : '') + key, JSON.stringify({ href, name: 'Pocket' }))
      },
      [ours, href] as const,
    )
  await store(true, 'javascript:window.pwned=1//')
  await store(false, 'oldwallet://')
  await page.reload()
  await expectConnected(visitor, pair)
  // The client opens links only in a page that has the focus.
  await page.bringToFront()
  await page.evaluate(() => {
    document.hasFocus = () => true
  })
  await signOnPhone(visitor, phone)
  expect(await opened()).toEqual([])

  await store(true, 'garden://')
  await page.reload()
  await expectConnected(visitor, pair)
  await page.evaluate(() => {
    document.hasFocus = () => true
  })
  await signOnPhone(visitor, phone)
  expect(await opened()).toEqual([
    [expect.stringMatching(/^garden:\/\/wc\?requestId=\d+&sessionTopic=\w+$/), '_self', 'noreferrer noopener'],
  ])
})
