// @ts-check
const LIST = 'Transactions'
const ONE = 'Transaction'

/**
 * @param {string} view
 * @param {string} name
 * @param {(harness: import('../harness.mjs').Harness) => Promise<void>} reach
 * @param {'ready' | 'empty' | 'failed' | 'never'} [mode] what the source answers
 */
const acting = (view, name, reach, mode = 'ready') => ({
  view,
  name,
  act: async (/** @type {import('../harness.mjs').Harness} */ harness) => {
    await harness.visit({ query: 'approve&harness-account' })
    await harness.page.evaluate((/** @type {any} */ how) => Object.assign(window.harness.data, { mode: how }), mode)
    await harness.connect()
    await harness.openView(view === ONE ? LIST : view)
    await reach(harness)
  },
})

/** @type {readonly import('../cases.mjs').Case[]} */
export const activityCases = [
  acting('Account', 'activity', async (harness) => {
    await harness.dialog.getByRole('tab', { name: 'Activity' }).click()
    await harness.text('Received')
  }),
  acting(LIST, 'months', (harness) => harness.text('December')),
  acting(LIST, 'loading', (harness) => harness.heading('Activity'), 'never'),
  acting(LIST, 'empty', (harness) => harness.text('No activity yet'), 'empty'),
  acting(LIST, 'failed', (harness) => harness.text('Activity did not load'), 'failed'),
  acting(ONE, 'received', async (harness) => {
    await harness.press(/^Received/)
    await harness.text('Arrived')
  }),
  acting(ONE, 'failed', async (harness) => {
    await harness.press(/Failed/)
    await harness.text('Nothing moved')
  }),
  acting(ONE, 'pending', async (harness) => {
    // The chain does not know this transaction.
    await harness.script({ eth_sendTransaction: { result: `0x${'9'.repeat(64)}` } })
    await harness.page.evaluate(() =>
      window.harness.modal.send('eip155:1', {
        to: '0x2b5a71e0c4079825b3a81fdd6f33902c27f4f9a6',
        amount: 80_000_000_000_000_000n,
      }),
    )
    await harness.press(/Pending/)
    await harness.text('Waiting for')
  }),
]
