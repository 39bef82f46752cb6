import { afterAll, expect, test } from 'vitest'
import { hasBitcoinNode, REGTEST, startBitcoin } from '../../../examples/local-network/start-bitcoin.mjs'

const lines = []
const chain = await startBitcoin({ port: 0, log: (line) => lines.push(line) })
afterAll(() => chain.stop())

const ask = async (path, init) => {
  const response = await fetch(`${chain.apiUrl}${path}`, init)
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}

test('is regtest, behind the block where segwit begins, and its accounts have coins', async () => {
  expect(chain.caipNetworkId).toBe(REGTEST)
  expect(Number((await ask('/blocks/tip/height')).text)).toBeGreaterThan(432)
  for (const { payment } of chain.accounts) {
    const own = (await ask(`/address/${payment}/utxo`)).json()
    expect(own).toMatchObject([{ value: 150_000_000, status: { confirmed: true } }])
  }
})

test('mines, pays, and finds what was paid: also at a taproot address', async () => {
  const { ordinals } = chain.accounts[1]
  const before = Number((await ask('/blocks/tip/height')).text)
  expect(await chain.mine(2)).toBe(before + 2)
  const hash = await chain.fund(ordinals, 12_345)
  expect((await ask(`/address/${ordinals}/utxo`)).json()).toMatchObject([{ txid: hash, value: 12_345 }])
  expect((await ask(`/tx/${hash}`)).json()).toMatchObject({ txid: hash, status: { confirmed: true } })
})

test('says what an address has, and nothing certain of a hash that it has never seen, as electrs does', async () => {
  const { payment } = chain.accounts[0]
  const [{ value }] = (await ask(`/address/${payment}/utxo`)).json()
  const { chain_stats, mempool_stats } = (await ask(`/address/${payment}`)).json()
  expect(chain_stats.funded_txo_sum - chain_stats.spent_txo_sum).toBe(value)
  expect(mempool_stats).toMatchObject({ funded_txo_sum: 0, spent_txo_sum: 0 })
  const unknown = '00'.repeat(32)
  expect(await ask(`/tx/${unknown}/status`)).toMatchObject({ status: 200, text: '{"confirmed":false}' })
  expect(await ask(`/tx/${unknown}`)).toMatchObject({ status: 404, text: 'Transaction not found' })
})

test('refuses in the words of electrs', async () => {
  expect(await ask('/address/elsewhere/utxo')).toMatchObject({ status: 400, text: 'Invalid Bitcoin address' })
  const { status, text } = await ask('/tx', { method: 'POST', body: 'hello' })
  expect({ status, text }).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^sendrawtransaction RPC error: \{"code":-2[2-7],"message":".+"\}$/),
  })
})

test('lists no outputs of an address with more than 500', async () => {
  const { ordinals } = chain.accounts[2] ?? chain.accounts[0]
  await chain.fund(ordinals, 600, 501)
  expect(await ask(`/address/${ordinals}/utxo`)).toMatchObject({
    status: 400,
    text: 'Too many unspent transaction outputs (>500). Contact support to raise limits.',
  })
  const { chain_stats } = (await ask(`/address/${ordinals}`)).json()
  expect(chain_stats).toMatchObject({ funded_txo_count: 501, funded_txo_sum: 501 * 600 })
})

test('refuses what is no address and no transaction, and pages of any origin may ask', async () => {
  const typo = chain.accounts[0].ordinals.replace('lrp', 'lrq')
  expect((await ask(`/address/${typo}/utxo`)).status).toBe(400)
  expect((await ask('/tx', { method: 'POST', body: 'hello' })).status).toBe(400)
  expect((await ask(`/tx/${'00'.repeat(32)}`)).status).toBe(404)
  const { headers } = await fetch(`${chain.apiUrl}/blocks/tip/height`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('a taken port is replaced by a free one, and said', async () => {
  const port = Number(new URL(chain.apiUrl).port)
  const second = await startBitcoin({ port, log: (line) => lines.push(line) })
  expect(second.apiUrl).not.toBe(chain.apiUrl)
  expect(lines.join()).toContain(`Port ${port} is taken`)
  await second.stop()
})

test('where npm has left the node out there is none', () => {
  const missing = () => {
    throw new Error('Cannot find module')
  }
  expect(hasBitcoinNode(missing)).toBe(false)
  expect(hasBitcoinNode()).toBe(true)
})
