// @ts-check
import { REGTEST } from '../../../examples/local-network/start-bitcoin.mjs'
import { BITCOIN_ACCOUNTS, COSMOS_ACCOUNTS } from '../../../examples/local-network/local-accounts.mjs'

const QUERY = { query: 'approve&harness-account' }

/** @param {string} view @param {string} name @param {(harness: import('../harness.mjs').Harness) => Promise<void>} reach */
const sending = (view, name, reach) => ({
  view,
  name,
  act: async (/** @type {import('../harness.mjs').Harness} */ harness) => {
    await harness.visit(QUERY)
    await harness.connect()
    await harness.openView('WalletSend')
    await harness.text('available')
    await reach(harness)
  },
})

const amount = (/** @type {import('../harness.mjs').Harness} */ harness, text = '0.25') =>
  harness.dialog.getByRole('textbox').first().fill(text)

const choose = async (/** @type {import('../harness.mjs').Harness} */ harness, to = 'lena.eth', shown = to) => {
  await harness.press('Address or name')
  await harness.heading('Send to')
  await harness.dialog.getByRole('searchbox').fill(to)
  await harness.text('Found')
  await harness.dialog.locator('.portico-list .portico-row', { hasText: shown }).first().click()
  await harness.heading(/^Send$/)
}

const review = async (/** @type {import('../harness.mjs').Harness} */ harness) => {
  await amount(harness)
  await choose(harness)
  await harness.press('Review')
  await harness.text('Check the address')
}

const BITCOIN = { chain: REGTEST, wallet: 'Orchard Wallet', friend: BITCOIN_ACCOUNTS[1].payment }
const COSMOS = {
  chain: 'cosmos:local-hub-1',
  wallet: 'Keplr',
  friend: COSMOS_ACCOUNTS[1].addresses['local-hub-1'] ?? '',
}
const POLKADOT = {
  chain: `polkadot:${'1'.repeat(32)}`,
  wallet: 'Vine Wallet',
  friend: '12XhsYppCQmc5Rz4CPExrqGSCr1pipEndVPWwUs2Ckmdsv6d',
}

/**
 * Reviews a transfer on a family whose send form the host has opened.
 * @param {string} name
 * @param {{ chain: string, wallet: string, friend: string }} family
 * @param {{ amount: string, memo?: string }} transfer with the amount `Max`, everything that can be sent
 * @param {string} shown words of the review
 */
const reviewing = (name, { chain, wallet, friend }, { amount: sum, memo }, shown) => ({
  view: 'WalletSendPreview',
  name,
  chains: /** @type {const} */ ('all'),
  act: async (/** @type {import('../harness.mjs').Harness} */ harness) => {
    await harness.visit({ query: `approve&families=${chain.split(':')[0]}&account=rpc&transfers` })
    await harness.connectWallet(chain, wallet)
    await harness.openView('WalletSend')
    await harness.text('available')
    if (sum === 'Max') await harness.press('Max')
    else await amount(harness, sum)
    await choose(harness, friend, friend.slice(0, 4))
    if (memo !== undefined) await harness.dialog.getByRole('textbox', { name: 'Memo' }).fill(memo)
    await harness.press('Review')
    await harness.text(shown)
  },
})

/** Other cases on the same chain expect what the account had. */
const giveBack = async (/** @type {import('../harness.mjs').Harness} */ { page, rpcUrls }) => {
  const account = await page.evaluate(() => window.harness.modal.getSnapshot().namespaces['eip155']?.address)
  const params = [account, `0x${(125n * 10n ** 17n).toString(16)}`]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params })
  await fetch(rpcUrls[0] ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const sendCases = [
  sending('WalletSend', 'empty', (harness) => harness.text('Enter an amount')),
  sending('WalletSend', 'filled', async (harness) => {
    await amount(harness)
    await choose(harness)
    await harness.text('First time')
  }),
  sending('WalletSend', 'funds', async (harness) => {
    await amount(harness, '200')
    await harness.text('Not enough ETH')
  }),
  sending('WalletSend', 'token', async (harness) => {
    await harness.press(/^Choose token/)
    await harness.press(/USD Coin/)
    await choose(harness, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xA0')
    await harness.text('This is the token itself')
  }),
  sending('WalletSendSelectToken', 'tokens', async (harness) => {
    await harness.press(/^Choose token/)
    await harness.text('Yours')
  }),
  sending('WalletSendTo', 'start', async (harness) => {
    await harness.press('Address or name')
    await harness.heading('Send to')
  }),
  sending('WalletSendTo', 'found', async (harness) => {
    await harness.press('Address or name')
    await harness.dialog.getByRole('searchbox').fill('lena.eth')
    await harness.text('Found')
  }),
  sending('WalletSendPreview', 'review', review),
  sending('WalletSendPreview', 'fee-unread', async (harness) => {
    await harness.refuse('eth_feeHistory')
    await harness.refuse('eth_gasPrice')
    await review(harness)
    await harness.text('The network fee could not be read')
  }),
  reviewing('bitcoin', BITCOIN, { amount: '0.0005' }, 'Within an hour'),
  reviewing('polkadot', POLKADOT, { amount: '1.5' }, 'Stays in your account'),
  reviewing('polkadot-max', POLKADOT, { amount: 'Max' }, 'This empties your account'),
  reviewing('cosmos', COSMOS, { amount: '0.25', memo: '104' }, 'Memo'),
  sending('WalletSendPreview', 'wallet', async (harness) => {
    await harness.script({ eth_sendTransaction: 'never' })
    await review(harness)
    await harness.press('Send')
    await harness.text(/^Approve in/)
  }),
  sending('WalletSendConfirmed', 'sent', async (harness) => {
    await review(harness)
    await harness.press('Send')
    await harness.text('Sent 0.25')
    await giveBack(harness)
  }),
]
