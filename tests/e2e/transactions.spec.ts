import { expect, test } from '../support/e2e-test.js'

test('lists a transaction as pending, then confirmed, and after a reload', { tag: '@nightly' }, async ({
  visitor,
  demo,
  page,
}) => {
  const [recipient] = demo.friends
  /** Every status that the transaction has had: it may be confirmed before the next look. */
  await page.evaluate(() => {
    const statuses: string[] = []
    Object.assign(window, { statuses })
    window.demo.modal.subscribe(({ transactions: [last] }) => {
      if (last && statuses.at(-1) !== last.status) statuses.push(last.status)
    })
  })
  const statuses = () => page.evaluate(() => (window as unknown as { statuses: readonly string[] }).statuses)
  await visitor.connectButton.click()
  await visitor.row('Garden Wallet').click()
  await visitor.answer('Garden Wallet', 'Approve')
  await expect(visitor.fact('status')).toHaveText('connected')

  const sending = page.evaluate((to) => window.demo.modal.send('eip155:1', { to, amount: '1' }), String(recipient))
  await visitor.answer('Garden Wallet', 'Approve')
  const { hash } = await sending
  await expect.poll(statuses).toEqual(['pending', 'confirmed'])

  await page.reload()
  await expect
    .poll(() => page.evaluate(() => window.demo.modal.getSnapshot().transactions))
    .toMatchObject([{ hash, status: 'confirmed', chain: 'eip155:1' }])
})
