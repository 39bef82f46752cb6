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

  const store = (ours: boolean, entry: object) =>
    page.evaluate(
      ([ours, entry]) => {
        const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
        const prefix = 'portico:walletconnect:'
        const keys: string[] = JSON.parse(localStorage.getItem(`${prefix}keys`) ?? '[]')
        if (ours) localStorage.setItem(`${prefix}keys`, JSON.stringify([...keys, key]))
        localStorage.setItem((ours ? prefix : '') + key, JSON.stringify(entry))
      },
      [ours, entry] as const,
    )
  const topic = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^portico:walletconnect:.*\/\/session$/.test(one))
    return String(JSON.parse(localStorage.getItem(key ?? '') ?? '[]')[0]?.topic)
  })
  expect(topic).toMatch(/^[0-9a-f]{64}$/)
  await store(true, { href: 'https://evil.example/phish', name: 'Pocket', topic })
  await store(false, { href: 'oldwallet://', name: 'Pocket' })
  await page.reload()
  await expectConnected(visitor, pair)
  // The client opens links only in a page that has the focus.
  await page.bringToFront()
  await page.evaluate(() => {
    document.hasFocus = () => true
  })
  await signOnPhone(visitor, phone)
  expect(await opened()).toEqual([])

  // Of an entry that names a wallet of the list, the link in the list is opened, whatever link lies beside the id.
  const { id, link } = await page.evaluate(async () => {
    const { walletRegistry } = window.demo.modal.plugins
    const [wallet] = await walletRegistry.search('Pocket')
    return { id: wallet?.id ?? '', link: wallet?.webappLink ?? '' }
  })
  await store(true, { id, href: 'https://evil.example/phish', name: 'Pocket', topic })
  await page.reload()
  await expectConnected(visitor, pair)
  await page.evaluate(() => {
    document.hasFocus = () => true
  })
  await signOnPhone(visitor, phone)
  expect(await opened()).toEqual([[expect.stringContaining(`${link}wc?requestId=`), '_blank', 'noreferrer noopener']])
})
