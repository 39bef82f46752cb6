import { recoverMessageAddress } from 'viem'
import { serveHost } from '../../support/hosts-server.js'
import { expect, test as base } from '../../support/hosts-test.js'

const WALLET = 'Coinbase Smart Wallet'

/** Serves the window of Coinbase on an origin of its own. */
const test = base.extend<{ coinbase: string }>({
  coinbase: async ({ origins }, use) => {
    const served = await serveHost('plugins')
    const { origin } = new URL(served.url)
    origins.add(origin)
    await use(origin)
    await served.stop()
  },
})

test('connects, signs, restores and disconnects with the real SDK in a window', async ({
  coinbase,
  openHost,
  page,
}) => {
  const visitor = await openHost('plugins', `?${new URLSearchParams({ plugin: 'coinbase-wallet', coinbase })}`)
  const outcome = page.locator('#outcome')
  const address = () => page.evaluate(`window.demo.modal.getSnapshot().namespaces.eip155.address`)
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('-CBWSDK')))
  /** Does what opens the window, and answers there. */
  const inWindow = async (act: () => Promise<void>, answer: 'Approve' | 'Reject') => {
    const opened = page.waitForEvent('popup')
    await act()
    const window = await opened
    await window.waitForURL(({ origin }) => origin === coinbase)
    const closed = window.waitForEvent('close')
    // The window may close before the click has ended.
    await window
      .getByRole('button', { name: answer })
      .click()
      .catch(() => undefined)
    await closed
  }

  await visitor.connectButton.click()
  await expect(visitor.row(WALLET)).toBeVisible()
  // The SDK writes its version when it is created.
  expect(await stored()).toEqual([])
  await inWindow(() => visitor.row(WALLET).click(), 'Reject')
  await expect(visitor.dialog).toContainText('declined')
  await inWindow(() => visitor.button('Try again').click(), 'Approve')
  await expect(visitor.accountButton).toBeVisible()

  await inWindow(() => visitor.act('Sign'), 'Reject')
  await expect(outcome).toHaveText(/Sign: USER_REJECTED/)
  await inWindow(() => visitor.act('Sign'), 'Approve')
  await expect(outcome).toHaveText(/Sign: "0x[0-9a-f]{130}"/)
  const signature = (await outcome.textContent())?.match(/0x[0-9a-f]+/)?.[0] as `0x${string}`
  const signer = await recoverMessageAddress({ message: 'hello', signature })
  expect(signer).toBe(await address())

  await page.reload()
  await page.waitForFunction(() => Reflect.get(window, 'demo') !== undefined)
  await expect.poll(address).toBe(signer)
  await visitor.accountButton.click()
  await visitor.button('Disconnect').click()
  await expect(visitor.connectButton).toBeVisible()
  await expect.poll(stored).toEqual([])
})
