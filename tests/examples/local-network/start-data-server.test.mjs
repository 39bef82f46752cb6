// @ts-check
import { createWalletClient, encodeFunctionData, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { readPrices } from '../../../examples/local-network/data/read-prices.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { clientOf } from './network-helpers.mjs'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'

/** @type {Awaited<ReturnType<typeof startLocalNetwork>>} */
let local
/** @type {import('../../../examples/local-network/start-data-server.mjs').DataServer} */
let server

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
  if (!local.dataServer) throw new Error('There is no data server.')
  server = local.dataServer
})
afterAll(() => local.stop())
beforeEach(() => server.forget())
afterEach(() => server.reset())

const COMMON = { projectId: 'test', sv: 'js-1.8.0' }
/** @param {string} path @param {Record<string, string>} [query] */
const get = (path, query = {}) =>
  fetch(`${server.url}${path}?${new URLSearchParams({ ...COMMON, ...query })}`, {
    headers: { origin: 'https://app.example' },
  })
/** @param {Record<string, string>} [query] */
const balances = async (query) => {
  const path = `/v1/account/${local.demoAccount.address}/balance`
  return (await (await get(path, { chainId: 'eip155:1', currency: 'usd', ...query })).json()).balances
}

test('answers what stands on the chain, and remembers who asked', async () => {
  const [ether, dollar] = await balances()
  expect(ether).toMatchObject({
    symbol: 'ETH',
    quantity: { numeric: '12.500000000000000000', decimals: '18' },
    value: 40_000,
  })
  expect(dollar).toMatchObject({ symbol: 'PDD', address: `eip155:1:${local.contracts[1].token.address}` })
  expect(server.requests).toEqual([
    {
      path: `/v1/account/${local.demoAccount.address}/balance`,
      query: { ...COMMON, chainId: 'eip155:1', currency: 'usd' },
      body: undefined,
    },
  ])
})

test('prices are those of the pools, and follow them', async () => {
  const [chain] = local.chains
  const { coinPool, exchange } = local.contracts[1]
  const wallet = createWalletClient({ account: local.accounts[0]?.address ?? '0x', transport: http(chain.rpcUrl) })
  /** @param {{ to: `0x${string}`, data: `0x${string}`, value?: bigint }} call */
  const send = async (call) => {
    const hash = await wallet.sendTransaction({ ...call, chain: null })
    expect((await waitForReceipt(clientOf(chain), hash)).status).toBe('success')
  }
  const read = async () => {
    const [ether, , tether] = await balances()
    return { coin: ether.price, token: 1, tether: tether.price }
  }
  const before = await read()
  expect(before).toEqual({ coin: 3200, token: 1, tether: 1.001502 })
  await expect(readPrices({ ...chain, contracts: local.contracts[1] })).resolves.toEqual(before)

  const { abi } = contractArtifacts().CoinPool
  const sale = encodeFunctionData({ abi, functionName: 'sell', args: [1n] })
  // As many coins as it holds: half of its tokens go out.
  await send({ to: coinPool.address, data: sale, value: parseEther('1000') })
  const rate = encodeFunctionData({
    abi: contractArtifacts().Exchange.abi,
    functionName: 'setPrice',
    args: [parseEther('0.5')],
  })
  await send({ to: exchange.address, data: rate })
  // The same answer is repeated for ten seconds.
  expect(await read()).toEqual(before)
  server.reset()
  const after = await read()
  expect(after).toEqual({ coin: 800, token: 1, tether: 2 })
  await expect(readPrices({ ...chain, contracts: local.contracts[1] })).resolves.toEqual(after)
})

test('a history is read page by page, each entry once', async () => {
  /** @type {string[]} */
  const ids = []
  let cursor = ''
  do {
    const path = `/v1/account/${local.demoAccount.address}/history`
    const { data, next } = await (await get(path, { chainId: 'eip155:1', ...(cursor && { cursor }) })).json()
    ids.push(...data.map((/** @type {{ id: string }} */ { id }) => id))
    cursor = next ?? ''
  } while (cursor)
  // Two demo tokens, four NFTs, four tokens of strangers.
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
})

test('only the list of networks is answered without a project id', async () => {
  expect((await fetch(`${server.url}/v1/supported-chains`)).status).toBe(200)
  expect((await fetch(`${server.url}/v1/identity/${local.demoAccount.address}`)).status).toBe(400)
})

test('it fails, lies and lags when it is told to', async () => {
  server.fail(429, 30)
  const refused = await get('/v1/supported-chains')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  server.reset()

  server.lie('empty')
  await expect(balances()).resolves.toEqual([])
  server.lie('chain')
  const [moved] = await balances()
  expect(moved.chainId).toBe('eip155:424242')
  server.lie('nonsense')
  const [nonsense] = await balances()
  expect(nonsense.name).toBe(42)
  server.reset()

  const before = await balances()
  server.lag(true)
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [local.demoAccount.address, '0x1'] }
  const headers = { 'content-type': 'application/json' }
  await fetch(local.chains[0].rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
  await expect(balances()).resolves.toEqual(before)
  const [fresh] = await balances({ forceUpdate: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' })
  expect(fresh.quantity.numeric).toBe('0.000000000000000001')
})
