// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { tokensQuery } from '../../../services/queries.js'
import { prepareTransferQuery, receiverQuery } from '../../../services/transfer.js'
import { renderView } from '../../../testing/views/render-view.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'

const SENDER = '7YFFu9H9G8zWH7gqxXXFreCuxSQbSJZZ45CDYNB6SDJr'
const RECEIVER = 'D1EAkqqzD1th2ZzT8W7Rf6kbuz6Yk5LKT3ejS5mWMKTc'
const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'

/** A chain with a token that keeps 2.5 % of every transfer. */
const toll = definePlugin({
  id: 'toll',
  setup({ answer }) {
    const token = { chain: 'solana:1' as const, name: 'Toll', symbol: 'TOLL', decimals: 2, listed: true }
    answer(tokensQuery, 'solana', async () => ({
      items: [
        { chain: 'solana:1' as const, name: 'Fake', symbol: 'FAKE', decimals: 2, amount: '100000' },
        { ...token, address: MINT, amount: '20000' },
      ],
    }))
    answer(receiverQuery, 'solana', async ({ account }) => ({ address: account, kind: 'account' as const }))
    answer(prepareTransferQuery, 'solana', async ({ amount }) => ({
      transaction: { bytes: amount },
      fingerprint: amount,
      amount,
      arrives: String((BigInt(amount) * 975n) / 1000n),
    }))
  },
})

test('says in the review what arrives of a token that keeps a fee', async () => {
  const wallet = fakeWallet({ id: 'org.garden', namespaces: ['solana'] })
  Object.assign(wallet.side, { accounts: [SENDER], chain: 'solana:1' })
  const namespace = fakeNamespace({
    id: 'solana',
    wallets: [wallet],
    networks: [fakeNetwork('solana:1')],
    validators: { address: { isValid: (text) => text.length > 30, isSame: (one, other) => one === other } },
  })
  const view = await renderView({ plugins: [namespace, toll(), send()], view: 'WalletSend' })
  onTestFinished(() => view.destroy())
  await view.modal.connect('solana:1', { connectorId: 'org.garden' })
  view.modal.plugins.send.open({ token: MINT, to: RECEIVER, amount: '100' })
  await view.until(() => view.all('button').some(({ textContent }) => textContent === 'Review'), 'It can be reviewed.')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain('100 TOLL')
  expect(view.text).toContain('Arrives after the token’s own fee97.5\u00a0TOLL')
})
