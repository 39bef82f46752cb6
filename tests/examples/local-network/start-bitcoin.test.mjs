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
