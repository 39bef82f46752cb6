import { serveCustomChain } from '../../examples/custom-chain/serve.mjs'
import { servePrinted } from '../support/e2e-policy.js'
import { fillIn, sendReviewed } from '../support/e2e-send.js'
import { test as base, expect } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

type Site = Awaited<ReturnType<typeof serveCustomChain>>

/** The example's page, built and served under its strict policy, with two nodes. */
const test = base.extend<{ readonly site: Site }>({
  site: [
    async ({ browser, origins }, use) => {
      const site = await serveCustomChain({ production: true })
      const printed = await servePrinted(browser, site.url)
      for (const url of [printed.url, site.nodes.main.url, site.nodes.test.url]) origins.add(new URL(url).origin)
      await use({ ...site, url: printed.url })
      await printed.stop()
      await site.stop()
    },
    { timeout: 60_000 },
  ],
})

const RECEIVER = `bead1${'00'.repeat(32)}0000`

test('connects, signs, pays, restores and disconnects on a custom chain', async ({ page, site }) => {
  await page.goto(site.url)
  const wallet = page.locator('dialog.wallet')
  const { dialog, row, button, connectButton, accountButton, act } = visit(
    page,
    page.locator('portico-modal').getByRole('dialog'),
  )
  const said = page.locator('#said')
  const state = page.locator('#state')
  const answer = (name: 'Approve' | 'Reject') => wallet.getByRole('button', { name }).click()

  await test.step('connects, and shows the balance', async () => {
    await act('10 BEAD, please')
    await expect(said).toHaveText('Given.')
    await connectButton.click()
    await row('Bead Wallet').click()
    await expect(wallet).toContainText('connect?')
    await answer('Approve')
    await expect(dialog).toBeHidden()
    await expect(accountButton).toContainText('10 BEAD')
  })

  const address = await page.evaluate(() => window.demo.modal.getSnapshot().namespaces['bead']?.address)
  // As the wallet itself has kept it.
  expect(await page.evaluate(() => localStorage.getItem('example.bead.key'))).toContain(`"address":"${address}"`)

  await test.step('signs, when the visitor says so', async () => {
    await act('Sign “Hello”')
    await expect(wallet).toContainText('Hello')
    await answer('Reject')
    await expect(said).toHaveText(/^USER_REJECTED/)
    await act('Sign “Hello”')
    await answer('Approve')
    await expect(said).toHaveText(/^Signed: [A-Za-z0-9+/]{86}==$/)
  })

  await test.step('pays: the node has verified the signature, and the new balance is shown', async () => {
    await page.getByLabel('To', { exact: true }).fill(RECEIVER)
    await page.getByLabel('Amount').fill('2.5')
    await act('Send')
    await expect(wallet).toContainText(`bead transfer\n${address}\n${RECEIVER}\n2500000\n0\n\n0\nbead:main`)
    await answer('Approve')
    await expect(said).toHaveText(/^Sent: [0-9a-f]{64}$/)
    const transfer = { from: address, to: RECEIVER, amount: '2500000', number: 0 }
    expect(site.nodes.main.transfers).toEqual([expect.objectContaining(transfer)])
    await expect(accountButton).toContainText('7.5 BEAD')
  })

  await test.step('restores after a reload without a request to the wallet', async () => {
    await page.reload()
    await expect(state).toContainText(`bead:main:${address}`)
    await expect(accountButton).toContainText('7.5 BEAD')
    await expect(wallet).toBeHidden()
  })

  await test.step('leaves, and stays away', async () => {
    await accountButton.click()
    await button('Disconnect').click()
    await expect(connectButton).toBeVisible()
    await page.reload()
    await expect(connectButton).toBeVisible()
    await expect(state).toContainText('disconnected')
  })
})

test('sends through the form: a memo and a tip, then everything', async ({ page, site }) => {
  await page.goto(site.url)
  const wallet = page.locator('dialog.wallet')
  const visitor = visit(page, page.locator('portico-modal').getByRole('dialog'))
  const { accountButton, act, button, connectButton, dialog, row } = visitor
  const approve = () => wallet.getByRole('button', { name: 'Approve' }).click()
  const reopen = async () => {
    await visitor.button('Close').click()
    await expect(dialog).toBeHidden()
    await accountButton.click()
  }
  await act('10 BEAD, please')
  await connectButton.click()
  await row('Bead Wallet').click()
  await approve()
  await expect(accountButton).toContainText('10 BEAD')
  const from = await page.evaluate(() => window.demo.modal.getSnapshot().namespaces['bead']?.address)

  await test.step('a memo, and the tip that is chosen in the review', async () => {
    await accountButton.click()
    await fillIn({ visitor }, RECEIVER, '2.5', undefined, 'Rent, June')
    await expect(dialog).toContainText('Stays in your account0.1\u00a0BEAD')
    await expect(dialog).toContainText('MemoRent, June')
    await expect(dialog).toContainText(`Estimated by ${new URL(site.nodes.main.url).host}`)
    await button(/Next blocks/).click()
    await expect(button(/Next blocks/)).toHaveAttribute('aria-pressed', 'true')
    await sendReviewed({ visitor })
    await expect(wallet).toContainText(`\n2500000\n10000\nRent, June\n0\nbead:main`)
    await approve()
    await expect(dialog).toContainText('Sent 2.5')
    const sent = { from, to: RECEIVER, amount: '2500000', tip: '10000', memo: 'Rent, June' }
    expect(site.nodes.main.transfers.filter((one) => one.from === from)).toEqual([expect.objectContaining(sent)])
  })

  await test.step('everything: the review says that the account is emptied', async () => {
    await reopen()
    await fillIn({ visitor }, RECEIVER, 'Max')
    await expect(dialog).toContainText('This empties your account')
    await expect(dialog).toContainText('7.49\u00a0BEAD')
    await sendReviewed({ visitor })
    await approve()
    await expect(dialog).toContainText('Sent 7.49')
    await expect(accountButton).toContainText('0 BEAD')
  })
})
