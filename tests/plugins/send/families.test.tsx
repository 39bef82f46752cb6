// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { bitcoin, polkadot as mainnet } from '../../../networks/index.js'
import { bip122 } from '../../../plugins/bip122/plugin.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { memoryAddressApi, readRawTransaction } from '../../../testing/memory-chain/memory-address-api.js'
import { memoryPolkadotChain } from '../../../testing/memory-chain/memory-polkadot-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { polkadotWallet } from '../../support/boot-polkadot.js'
// Loaded before the test, whose time is limited.
import '../../../plugins/bip122/transfer/answer-transfers.js'
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
  expect(view.text).toContain('4.99898 DOT')
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

const API = 'https://api.example'
const BITCOIN = bitcoin.caipNetworkId

test('offers three speeds on Bitcoin, and sends at the one that was chosen', async () => {
  const id = 'TestProviders.BitcoinProvider'
  const sent = memoryAddressApi(API)
  const wallet = virtualBitcoinWallet({
    ...{ name: 'Test Bitcoin Wallet', id, privateKeys: [`0x${'09'.repeat(32)}`] },
    chains: [{ id: BITCOIN, apiUrl: API }],
    http: scriptedHttp([sent]),
  })
  const view = await renderView({
    plugins: [bip122({ networks: [bitcoin], apiUrls: { [BITCOIN]: API }, transfers: true }), send()],
    view: 'Account',
    wallets: [wallet],
    http: scriptedHttp([memoryAddressApi(API)]),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect(BITCOIN, { connectorId: id })
  view.modal.plugins.send.open({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.001' })
  const button = (name: RegExp) => view.all('button').find(({ textContent }) => name.test(textContent ?? ''))
  const isChosen = (name: RegExp) => button(name)?.getAttribute('aria-pressed') === 'true'
  await view.until(() => button(/^Review$/) !== undefined, 'The transfer can be reviewed.')
  view.click('Review')
  await view.until(() => isChosen(/Within an hour/), 'The usual speed is chosen.')
  const [slow, usual, fast] = [/Within a day/, /Within an hour/, /Next blocks/].map((name) => button(name)?.textContent)
  expect(new Set([slow, usual, fast]).size).toBe(3)
  expect(view.text).toContain('Estimated by api.example')
  button(/Next blocks/)?.click()
  await view.until(() => isChosen(/Next blocks/), 'The other speed is chosen.')
  expect(view.text).not.toContain('Something has changed')
  view.click('Send')
  await view.until(() => sent.transactions.length > 0, 'The transaction is sent.')
  const transaction = await readRawTransaction(sent.transactions[0] ?? '')
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at).amount ?? 0n)
  // One input of one bitcoin, at 13 satoshis for each byte.
  const fee = 100_000_000n - outputs.reduce((sum, amount) => sum + amount, 0n)
  expect(Math.round(Number(fee) / transaction.vsize)).toBe(13)
  expect(outputs).toContain(100_000n)
})
