// @ts-check
const QUERY = { query: 'approve&harness-account' }

/** @param {string} view @param {string} name @param {(harness: import('../harness.mjs').Harness) => Promise<void>} reach */
const receiving = (view, name, reach) => ({
  view,
  name,
  act: async (/** @type {import('../harness.mjs').Harness} */ harness) => {
    await harness.visit(QUERY)
    await harness.connect()
    await harness.openView(view)
    await reach(harness)
  },
})

/** @type {readonly import('../cases.mjs').Case[]} */
export const receiveCases = [
  receiving('WalletReceive', 'address', (harness) => harness.text('Copy')),
  receiving('WalletReceiveAccounts', 'accounts', (harness) => harness.text('Ask the sender')),
  receiving('WalletCompatibleNetworks', 'networks', (harness) => harness.text('These networks share')),
  receiving('WalletReceiveRequest', 'form', (harness) => harness.text('How much')),
  receiving('WalletReceiveRequest', 'code', async (harness) => {
    await harness.dialog.getByRole('textbox').first().fill('0.25')
    await harness.press('Make code')
    await harness.text('Wallets fill in')
  }),
]
