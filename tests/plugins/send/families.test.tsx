// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { polkadot as mainnet } from '../../../networks/index.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { memoryPolkadotChain } from '../../../testing/memory-chain/memory-polkadot-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { polkadotWallet } from '../../support/boot-polkadot.js'
// Loaded before the test, whose time is limited.
import '../../../plugins/polkadot/transfer/answer-transfers.js'
import '../../../testing/memory-chain/polkadot-metadata-sdk.js'
import '../../../views/index.js'

const DOT = 10_000_000_000n

/** The form on a chain in memory, filled in; the receiver has nothing yet. */
const enterPolkadot = async (amount: string) => {
  const wallet = polkadotWallet()
  const [alice = '', bob = ''] = await wallet.addresses(0)
  const rpcUrl = mainnet.rpcUrls.default.http[0] ?? ''
  const chain = memoryPolkadotChain({ id: mainnet.id, rpcUrl, balances: { [alice]: 5n * DOT, [bob]: 0n } })
  const view = await renderView({
    plugins: [polkadot({ networks: [mainnet], transfers: true }), send()],
    view: 'Account',
    wallets: [wallet],
    http: scriptedHttp([chain]),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect(mainnet.caipNetworkId, { connectorId: 'talisman' })
  view.modal.plugins.send.open({ to: bob, ...(amount !== 'max' && { amount }) })
  const hasButton = (name: string) =>
    view.until(() => view.all('button').some(({ textContent }) => textContent === name), `A button "${name}".`)
  if (amount === 'max') {
    await hasButton('Max')
    view.click('Max')
  }
  await hasButton('Review')
  view.click('Review')
  return { alice, bob, chain, view }
}

test('reviews everything with Max on Polkadot, says that the account goes, and sends exactly that', async () => {
  const { alice, bob, chain, view } = await enterPolkadot('max')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain('4.99898\u00a0DOT')
  expect(view.text).toContain('The network removes it')
  expect(view.text).not.toContain('Stays in your account')
  view.click('Send')
  await view.until(() => chain.transactions.length > 0, 'The chain has the transfer.')
  expect([chain.balanceOf(alice), chain.balanceOf(bob)]).toEqual([0n, 49_989_800_000n])
})

test('names the minimum balance that stays', async () => {
  const { view } = await enterPolkadot('2')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain('Stays in your account0.1\u00a0DOT')
})

test('says before the review that a new receiver needs a minimum balance', async () => {
  const { chain, view } = await enterPolkadot('0.05')
  await view.until(() => view.text.includes('an account needs a minimum balance'), 'The reason is shown.')
  expect(view.title).toBe('Send')
  expect(chain.transactions).toEqual([])
})
