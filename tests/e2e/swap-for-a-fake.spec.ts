import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

test('drives the same screens with a fake plugin, and discovers no real wallet', { tag: '@nightly' }, async ({
  page,
  pages,
  watched,
}) => {
  // A wallet that discovery would find, and a listener that records discovery requests.
  await page.addInitScript(() => {
    // Firefox runs this in the blank page too, which lacks `crypto.randomUUID`.
    if (!isSecureContext) return
    const looked: string[] = []
    Object.assign(window, { looked })
    const provider = { request: async () => [] }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Real Wallet',
      rdns: 'example.real',
      icon: 'data:image/png;base64,',
    }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', () => {
      looked.push('eip6963:requestProvider')
      announce()
    })
    addEventListener('DOMContentLoaded', announce)
    Object.defineProperty(window, 'ethereum', {
      get: () => {
        looked.push('window.ethereum')
        return provider
      },
    })
  })
  await page.goto(`${pages.url}fake.html`)
  const { accountButton, button, connectButton, dialog, networkButton, row, rows } = visit(page)
  const refuseNext = (code: number) => page.evaluate((thrown) => void window.fake.refusals.push({ code: thrown }), code)
  const asked = () => page.evaluate(() => window.fake.asked)

  await test.step('connect: declined, then approved', async () => {
    await refuseNext(4001)
    await connectButton.click()
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await expect(rows).toHaveText([/Fake Wallet/])
    await row('Fake Wallet').click()
    await expect(dialog.getByRole('heading', { name: 'Declined' })).toBeVisible()
    await button('Try again').click()
    await expect(dialog).toBeHidden()
    expect(await asked()).toEqual(['connect', 'connect'])
  })

  await test.step('account and balance', async () => {
    await accountButton.click()
    await expect(dialog).toHaveAccessibleName('Account')
    await expect(dialog).toContainText('Fake Wallet')
    await expect(dialog.getByText('7 ETH')).toBeVisible()
    await button('Close').click()
  })

  await test.step('switch: declined, then approved', async () => {
    await refuseNext(4001)
    await networkButton.click()
    await expect(dialog).toHaveAccessibleName('Choose network')
    await row('Base').click()
    await expect(row(/Base.*Declined/)).toBeVisible()
    await row('Base').click()
    await expect(dialog).toBeHidden()
    await expect(networkButton).toHaveAccessibleName('Network: Base')
    await expect(accountButton).toContainText('8 ETH')
  })

  await test.step('sign and send, with the inputs parsed as before', async () => {
    const outcomes = await page.evaluate(async () => {
      const { modal } = window.fake
      const to = '2222222222222222222222222222222222222222'
      return [
        await modal.sign('eip155:8453', { message: 'Hello' }),
        await modal.send('eip155:8453', { to, amount: '5' }),
        await modal.send('eip155:8453', { to: 'nowhere', amount: '5' }).catch((error) => error.code),
      ]
    })
    expect(outcomes).toEqual(['0xfa', { hash: '0xfa' }, 'INPUT_INVALID'])
    const [sign, send] = (await asked()).slice(-2)
    expect([sign, send]).toEqual(['sign Hello', 'send 5 to 0x2222222222222222222222222222222222222222'])
  })

  await test.step('leave', async () => {
    await accountButton.click()
    await button('Disconnect').click()
    await expect(dialog).toBeHidden()
    await expect(connectButton).toBeVisible()
    expect((await asked()).at(-1)).toBe('disconnect')
  })

  expect(await page.evaluate(() => (window as unknown as { looked: readonly string[] }).looked)).toEqual([])
  expect(watched.requestsBeyond(pages.url)).toEqual([])
})
