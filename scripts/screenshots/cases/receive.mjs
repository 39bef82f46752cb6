// @ts-check
const QUERY = { query: 'approve&harness-account' }

/** @typedef {import('../harness.mjs').Harness} Harness */

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} reach */
const receiving = (view, name, reach) => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    await harness.visit(QUERY)
    await harness.connect()
    await harness.openView(view)
    await reach(harness)
  },
})

/** With a wallet that shares several accounts, the first one of a kind. */
const withAccounts = (
  /** @type {string} */ view,
  /** @type {string} */ name,
  /** @type {string} */ kind,
  /** @type {(harness: Harness) => Promise<void>} */ reach,
) => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    await harness.visit(QUERY)
    await harness.page.evaluate((first) => {
      window.harness.addWallet({
        id: 'example.vault',
        name: 'Vault',
        chains: ['eip155:1'],
        accounts: [
          { address: '0x4f9C1aB37E20c58D96b1F07aC3E85d2149bA06E7', kind: first },
          { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', label: 'Savings' },
        ],
      })
    }, kind)
    await harness.connect('example.vault')
    await harness.openView(view)
    await reach(harness)
  },
})

const fillAmount = async (/** @type {Harness} */ harness) => {
  await harness.dialog.getByRole('textbox').first().fill('0.25')
  await harness.press('Make code')
  await harness.text('Wallets fill in')
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const receiveCases = [
  receiving('WalletReceive', 'address', (harness) => harness.text('Copy')),
  {
    view: 'WalletReceive',
    name: 'share',
    async act(harness) {
      await harness.prepare(() => {
        Object.assign(navigator, { share: async () => {} })
      })
      await harness.visit(QUERY)
      await harness.connect()
      await harness.openView('WalletReceive')
      await harness.text('Share')
    },
  },
  withAccounts('WalletReceive', 'smart-account', 'smartAccount', (harness) => harness.text('Smart account')),
  receiving('WalletReceiveAccounts', 'accounts', (harness) => harness.text('Ask the sender')),
  withAccounts('WalletReceiveAccounts', 'several', 'smartAccount', (harness) => harness.text('Savings')),
  receiving('WalletCompatibleNetworks', 'networks', (harness) => harness.text('These networks share')),
  withAccounts('WalletCompatibleNetworks', 'own', 'smartAccount', (harness) => harness.text('This account is on')),
  receiving('WalletReceiveRequest', 'form', (harness) => harness.text('You ask for')),
  receiving('WalletReceiveRequest', 'code', fillAmount),
  receiving('WalletReceiveRequest', 'token', async (harness) => {
    await harness.press('Choose token: ETH')
    await harness.press('USD Coin')
    await harness.text('USDC')
    await fillAmount(harness)
  }),
  receiving('WalletReceiveSelectToken', 'tokens', (harness) => harness.text('USD Coin')),
]
