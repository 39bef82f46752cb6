import { expect, test } from 'vitest'
import { BITCOIN, BITCOIN_TESTNET, bootBip122 } from '../../support/boot-bip122.js'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const utxo = (value: unknown, confirmed = true) => ({
  txid: 'ab'.repeat(32),
  vout: 0,
  value,
  status: { confirmed },
})

/** `GET /address/:address`, in the form of Esplora: what the chain has, and what waits beside it. */
const stats = (funded: unknown, spent: unknown) => ({
  address: ADDRESS,
  chain_stats: { funded_txo_count: 2, funded_txo_sum: funded, spent_txo_count: 1, spent_txo_sum: spent, tx_count: 3 },
  mempool_stats: { funded_txo_count: 1, funded_txo_sum: 7, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 1 },
})

test('returns the confirmed balance in satoshis from the host’s API', async () => {
  const { api, http } = bootBip122()
  http.route({ match: 'https://api.example', answer: { json: stats(170_000, 20_000) } })
  expect(await api.getBalance(ADDRESS)).toBe('150000')
  expect(http.requests.map(({ url }) => url)).toEqual([`https://api.example/address/${ADDRESS}`])
})

test('takes what a waiting transaction pays off the balance, and not its change', async () => {
  const { api, http } = bootBip122()
  for (const [spent, funded, left] of [
    [100_000, 0, '50000'],
    [150_000, 60_000, '60000'],
    [150_007, 0, '0'],
    [0, 60_000, '150000'],
  ] as const) {
    const { mempool_stats, ...chain } = stats(170_000, 20_000)
    const waiting = { ...mempool_stats, spent_txo_count: 1, spent_txo_sum: spent, funded_txo_sum: funded }
    const json = { ...chain, mempool_stats: waiting }
    http.route({ match: 'https://api.example', answer: { json } })
    expect(await api.getBalance(ADDRESS)).toBe(left)
  }
})

test('lists the unspent outputs of an address', async () => {
  const { api, http } = bootBip122()
  http.route({ match: 'https://api.example', answer: { json: [utxo(150), utxo(7, false), utxo(50)] } })
  expect(await api.utxos(ADDRESS, BITCOIN)).toMatchObject([
    { value: '150', confirmed: true },
    { value: '7', confirmed: false },
    { value: '50', confirmed: true },
  ])
  expect(http.requests.map(({ url }) => url)).toEqual([`https://api.example/address/${ADDRESS}/utxo`])
})

test('rejects invalid unspent outputs', async () => {
  const { api, http } = bootBip122()
  for (const json of [null, {}, [utxo('1')], [utxo(-1)], [utxo(0.5)], [{ ...utxo(1), txid: 'x' }]]) {
    http.route({ match: 'https://api.example', answer: { json } })
    await expect(api.utxos(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_API_INVALID' })
  }
})

test('tells an address that the API does not list from an API that cannot be reached', async () => {
  const { api, http } = bootBip122()
  for (const answer of [
    { status: 400, text: 'Too many unspent transaction outputs (>500). Contact support to raise limits.' },
    { status: 413, text: 'Too many history entries' },
  ]) {
    http.route({ match: 'https://api.example', answer })
    await expect(api.utxos(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_OUTPUTS_EXCEEDED' })
  }
  http.route({ match: 'https://api.example', answer: { status: 413 } })
  await expect(api.getBalance(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_OUTPUTS_EXCEEDED' })
  http.route({ match: 'https://api.example', answer: { status: 400, text: 'Invalid Bitcoin address' } })
  await expect(api.utxos(ADDRESS)).rejects.toMatchObject({
    code: 'BIP122_HTTP_FAILED',
    details: expect.stringContaining('Invalid Bitcoin address'),
  })
})

test('sends no request on connect, and queries mempool.space only for a balance', async () => {
  const { api, http, connect } = bootBip122({}, {} as never)
  await connect()
  expect(http.requests).toEqual([])
  http.route({ match: 'https://mempool.space/testnet/api/address/', answer: { json: stats(0, 0) } })
  expect(await api.getBalance('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', BITCOIN_TESTNET)).toBe('0')
})

test('rejects an invalid balance response', async () => {
  const { api, http, clock } = bootBip122()
  for (const json of [null, [], {}, stats('1', 0), stats(-1, 0), stats(0.5, 0), stats(1, 2)]) {
    http.route({ match: 'https://api.example', answer: { json } })
    await expect(api.getBalance(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_API_INVALID' })
  }
  http.route({ match: 'https://api.example', answer: { status: 404 } })
  await expect(api.getBalance(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_HTTP_FAILED' })
  for (const answer of [{ status: 500 }, 'reset'] as const) {
    http.route({ match: 'https://api.example', answer })
    const asking = expect(api.getBalance(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_HTTP_FAILED' })
    await clock.advance(10_000)
    await asking
  }
  http.route({ match: 'https://api.example', answer: 'malformed' })
  await expect(api.getBalance(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_API_INVALID' })
})

test('retries a busy server after its Retry-After', async () => {
  const { api, http, clock } = bootBip122()
  let asked = 0
  http.route({
    match: 'https://api.example',
    answer: () => {
      asked += 1
      return asked === 1 ? { status: 429, retryAfter: 3 } : { json: stats(150, 0) }
    },
  })
  const balance = api.getBalance(ADDRESS)
  await expect.poll(() => asked).toBe(1)
  await clock.advance(2900)
  expect(asked).toBe(1)
  await clock.advance(200)
  expect(await balance).toBe('150')
  expect(asked).toBe(2)
})

test('validates an address on the given network, or on any Bitcoin network (5.4)', async () => {
  const { modal } = bootBip122()
  expect(await modal.isAddress('bip122', ADDRESS)).toBe(true)
  expect(await modal.isAddress(BITCOIN, ADDRESS)).toBe(true)
  expect(await modal.isAddress(BITCOIN_TESTNET, ADDRESS)).toBe(false)
  expect(await modal.isAddress('bip122', 'bob')).toBe(false)
})

test('does not fetch the balance of an unlisted network', async () => {
  const { api } = bootBip122()
  await expect(api.getBalance(ADDRESS, 'bip122:other')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test('returns the injected wallet object while it is connected', async () => {
  const { api, connect, wallet, modal } = bootBip122()
  expect(await api.wallet()).toBeUndefined()
  expect([api.payment, api.ordinals]).toEqual([undefined, undefined])
  await connect()
  expect(await api.wallet()).toBe(wallet.provider)
  await modal.disconnect('bip122')
  expect(await api.wallet()).toBeUndefined()
})

test('quotes a refusal on one line, and reads a long one at once', async () => {
  const { api, http } = bootBip122()
  for (const [text, details] of [
    ['Not\n\u202enow', '400 Not now'],
    ['{'.repeat(1_000_000), `400 ${'{'.repeat(200)}`],
  ] as const) {
    http.route({ match: 'https://api.example', answer: { status: 400, text } })
    const began = performance.now()
    await expect(api.utxos(ADDRESS)).rejects.toMatchObject({ code: 'BIP122_HTTP_FAILED', details })
    expect(performance.now() - began).toBeLessThan(20_000)
  }
})
