// @vitest-environment happy-dom
import { send } from 'portico/send'
import { renderView, scriptedHttp } from 'portico/testing'
import { expect, onTestFinished, test } from 'vitest'
import { beadFixture, nodes } from './bead.fixture.js'
import { bead, toBeadAddress } from './bead.js'
// Loaded before the test, whose time is limited.
import 'portico/views'

const receiver = toBeadAddress(new Uint8Array(32).fill(3))

/** Opens the review of a transfer in the form of `portico/send`. */
const review = async (target: { readonly amount?: string; readonly memo?: string }) => {
  const wallet = beadFixture.wallet()
  const view = await renderView({
    plugins: [bead({ nodes }), send()],
    wallets: [wallet],
    view: 'Account',
    http: beadFixture.http?.() ?? scriptedHttp(),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect('bead:main', { connectorId: wallet.connectorId })
  view.modal.plugins.send.open({ to: receiver, ...target })
  const find = (label: string) => view.all('button').find(({ textContent }) => textContent?.startsWith(label))
  if (target.amount === undefined) {
    await view.until(() => find('Max') !== undefined, 'The balance is shown.')
    view.click('Max')
  }
  await view.until(() => find('Review') !== undefined, 'The transfer can be reviewed.')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  const sent = () =>
    view.http.requests.filter(({ url }) => url.endsWith('/transfers')).map(({ body }) => JSON.parse(String(body)))
  return { find, sent, view }
}

test('has the form for sending, because it answers `prepareTransfer`', async () => {
  const { sent, view } = await review({ amount: '2' })
  expect(view.text).toContain('2 BEAD')
  expect(view.text).toContain('Stays in your account0.1\u00a0BEAD')
  view.click('Send')
  await view.until(() => sent().length > 0, 'The node gets the transfer.')
  expect(sent()).toMatchObject([{ to: receiver, amount: '2000000', tip: '0', memo: '' }])
  await view.until(() => view.text.includes('Sent 2'), 'The node has the transfer.')
})

test('sends a memo, and the tip that the user chooses in the review', async () => {
  const { find, sent, view } = await review({ amount: '2', memo: 'Rent, June' })
  expect(view.text).toContain('MemoRent, June')
  expect(view.text).toContain('Estimated by main.node')
  find('Next blocks')?.click()
  await view.until(() => find('Next blocks')?.getAttribute('aria-pressed') === 'true', 'The tip is part of the review.')
  expect(view.text).toContain('Next blocks · 0.01\u00a0BEAD')
  expect(view.text.match(/Network fee/g)).toHaveLength(1)
  view.click('Send')
  await view.until(() => sent().length > 0, 'The node gets the transfer.')
  expect(sent()).toMatchObject([{ amount: '2000000', tip: '10000', memo: 'Rent, June' }])
})

test('empties the account with Max, and says so', async () => {
  const { sent, view } = await review({})
  expect(view.text).toContain('5 BEAD')
  // Seen before the button is, beside the address.
  expect(view.text).toMatch(/Transfers are final\.This empties your account/)
  expect(view.text).not.toContain('Stays in your account')
  view.click('Send')
  await view.until(() => sent().length > 0, 'The node gets the transfer.')
  expect(sent()).toMatchObject([{ amount: '5000000' }])
})

test('sends nothing that leaves less than the reserve', async () => {
  const { find, view } = await review({ amount: '4.95' })
  // The reason comes first: a long review would hide it.
  expect(view.text).toMatch(/You need 0\.1\u00a0BEAD.*You send/)
  expect(find('Send')?.getAttribute('aria-disabled')).toBe('true')
})
