import { expect, test } from '../support/e2e-wallet.js'

/** Firefox blocks cookies and site data of other sites, as a user can choose in its settings. */
const REJECT_FOREIGN = 1

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'network.cookie.cookieBehavior': REJECT_FOREIGN },
    }),
})

test.skip(({ browserName }) => browserName !== 'firefox', 'The headless Chromium of the tests has no such setting.')

test('says in words that the browser lets the wallet keep nothing, before a mail is sent', async ({ page, wallet }) => {
  const visitor = await wallet.open(page)
  const email = `maya.${crypto.randomUUID().slice(0, 8)}@example.org`
  await visitor.ask(email)
  await expect(visitor.dialog).toContainText('This browser does not let the wallet keep anything.')
  const frame = await visitor.frame()
  const denied = await frame.evaluate(() => {
    try {
      return indexedDB.open('probe') && 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(denied).toBe('SecurityError')
  expect(wallet.site.network.mailbox?.mails().some(({ to }) => to === email)).toBe(false)
})
