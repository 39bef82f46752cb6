import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { SwapServer } from '../../../examples/local-network/start-swap-server.mjs'
import { SDK } from '../../../kernel/constants.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import type { SwapCall, SwapQuote } from '../../../services/swap-source.js'
import { reownCompatible } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
let server: SwapServer

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, swaps: true })
  if (!local.swapServer) throw new Error('There is no swap server.')
  server = local.swapServer
})
afterAll(() => local.stop())
beforeEach(() => server.forget())
afterEach(() => server.reset())

const open = (rest: Parameters<typeof sourceContext>[1] = {}) => {
  const booted = sourceContext(local.chains.map(localNetwork), rest)
  const opened = reownCompatible({ url: server.url, projectId: 'own-project' }).openSwaps(booted.context)
  const quote = async (call: SwapCall) => (await opened.quote(call)) as SwapQuote | null | undefined
  const data = { ...opened, quote }
  const callOf = (more: object = {}, id = 1) => {
    const network = booted.context.stores.networks.find(`eip155:${id}`)
    if (!network) throw new Error('There is no such network.')
    const { signal } = new AbortController()
    return { network, account: local.demoAccount.address, amount: '1000000', slippage: 100, signal, ...more }
  }
  return { data, callOf }
}

interface Answer {
  readonly quotes: readonly object[]
  readonly tx: object
}

/** The local server with the answers of one path changed. */
const changing =
  (path: string, change: (answer: Answer) => object, status?: number): HttpPort =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).includes(path)) return answer
    return Response.json(change((await answer.json()) as Answer), { status: status ?? answer.status })
  }

const pathsAsked = () => server.requests.map(({ path }) => path)

test('lists the tokens of a network, the native coin without an address (7.18)', async () => {
  const { data, callOf } = open()
  const { euro, token, tether } = local.contracts[1]
  const tokenOf = (one: { readonly address: string } | undefined) => ({
    ...{ chain: 'eip155:1', ...one, listed: true },
    address: one?.address.toLowerCase(),
  })
  expect(await data.tokens(callOf())).toEqual([
    tokenOf(token),
    { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, listed: true },
    tokenOf(tether),
    tokenOf(euro),
  ])
})

test('reads the price of gas (7.18)', async () => {
  const { data, callOf } = open()
  const price = await data.gasPrice?.(callOf())
  expect(price).toEqual({ standard: expect.stringMatching(/^\d+$/), fast: price?.fast, instant: price?.instant })
})

test('knows no swaps and no price of gas on a network that the server does not list', async () => {
  const { data, callOf } = open()
  expect(await data.tokens(callOf({}, 31337))).toBeUndefined()
  expect(await data.quote(callOf({}, 31337))).toBeUndefined()
  expect(await data.gasPrice?.(callOf({}, 31337))).toBeUndefined()
  expect(pathsAsked()).toEqual(['/v1/supported-chains'])
})

test('quotes a coin for a token, without an allowance (7.18, 7.23)', async () => {
  const { data, callOf } = open()
  const { coinPool, token } = local.contracts[1]
  const quote = await data.quote(callOf({ to: token.address, amount: String(10n ** 18n) }))
  expect(quote).toEqual({
    amount: '3196803196',
    minimum: '3164835164',
    fees: [{ amount: '8500000000000000' }],
    transaction: { to: coinPool.address.toLowerCase(), data: expect.any(String), value: String(10n ** 18n) },
  })
  expect(pathsAsked()).toEqual([
    '/v1/supported-chains',
    '/v1/convert/gas-price',
    '/v1/convert/quotes',
    '/v1/convert/build-transaction',
  ])
  const built = server.requests.find(({ path }) => path.endsWith('/build-transaction'))
  expect(built?.query).toMatchObject({ projectId: 'own-project', st: SDK.type, sv: SDK.version })
  expect(built?.body).toEqual({
    amount: String(10n ** 18n),
    eip155: { slippage: 1 },
    from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    to: `eip155:1:${token.address}`,
    userAddress: `eip155:1:${local.demoAccount.address}`,
    disableEstimate: true,
    projectId: 'own-project',
  })
})

test('quotes a token for a token, and takes the spender alone from the approval (7.18)', async () => {
  const { data, callOf } = open()
  const { exchange, tether, token } = local.contracts[1]
  const quote = await data.quote(callOf({ from: token.address, to: tether.address }))
  expect(quote).toMatchObject({
    amount: '998500',
    minimum: '988515',
    fees: [{ amount: '8500', token: token.address }],
    transaction: { to: exchange.address.toLowerCase(), value: '0' },
  })
  expect(quote?.spender?.toLowerCase()).toBe(exchange.address.toLowerCase())
  const { args } = decodeFunctionData({ abi: contractArtifacts().Exchange.abi, data: quote?.transaction.data ?? '0x' })
  expect(args).toEqual([token.address, 1_000_000n, 988_515n])
})

describe('a price', () => {
  const sold = String(10n ** 18n)

  test('is that of the transaction, whatever was quoted before', async () => {
    const quotes = changing('/convert/quotes', ({ quotes: [first] }) => ({
      quotes: [{ ...first, toAmount: '9999999999' }],
    }))
    const { data, callOf } = open({ http: quotes })
    const quote = await data.quote(callOf({ to: local.contracts[1].token.address, amount: sold }))
    expect(quote).toMatchObject({ amount: '3196803196', minimum: '3164835164' })
  })

  test('has the minimum that the transaction states to a contract of the provider', async () => {
    const abi = parseAbi(['function ethUnoswap(uint256 minReturn, uint256 dex) payable returns (uint256)'])
    const stated = encodeFunctionData({ abi, args: [3_000_000_000n, 1n] })
    const build = changing('/convert/build-transaction', ({ tx }) => ({
      tx: { ...tx, to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65', data: stated },
    }))
    const { data, callOf } = open({ http: build })
    const quote = await data.quote(callOf({ to: local.contracts[1].token.address, amount: sold }))
    expect(quote).toMatchObject({ amount: '3196803196', minimum: '3000000000' })
  })
})

describe('a permit', () => {
  const asked = () => {
    const { euro, euroExchange, token } = local.contracts[1]
    if (!euro || !euroExchange) throw new Error('There is no token with permits.')
    return { euro, exchange: euroExchange.address, tokens: { from: euro.address, to: token.address } }
  }

  test('is offered for a token that has them, as the list says, for the contract of the approval', async () => {
    const { data, callOf } = open()
    const { euro, exchange, tokens } = asked()
    const quote = await data.quote(callOf(tokens))
    expect(quote).toMatchObject({ spender: exchange.toLowerCase(), permit: { spender: exchange.toLowerCase() } })
    const tether = await data.quote(callOf({ from: local.contracts[1].tether.address, to: tokens.to }))
    expect(tether).toHaveProperty('spender')
    expect(tether).not.toHaveProperty('permit')
    expect(pathsAsked().filter((path) => path.endsWith('/tokens'))).toHaveLength(1)
    expect(euro.address).toBe(tokens.from)
  })

  test('is found once the list can be read', async () => {
    let isSpoiled = true
    const http: HttpPort = (input, init) =>
      isSpoiled && String(input).includes('/convert/tokens') ? Promise.resolve(Response.json({})) : fetch(input, init)
    const { data, callOf } = open({ http })
    const { tokens } = asked()
    expect(await data.quote(callOf(tokens))).not.toHaveProperty('permit')
    isSpoiled = false
    expect(await data.quote(callOf(tokens))).toHaveProperty('permit')
  })

  test('that is signed goes along in the body, and comes back within the transaction', async () => {
    const { data, callOf } = open()
    const { euro, exchange, tokens } = asked()
    const { address: owner } = local.demoAccount
    const [r, s] = ['ab', 'cd'].map((pair) => pair.repeat(32))
    const permit = {
      ...{ chain: 'eip155:1', token: euro.address, owner, spender: exchange, amount: '1000000', nonce: '0' },
      deadline: 1_900_000_000_000,
      signature: `0x${r}${s}1c`,
    }
    const quote = await data.quote(callOf({ ...tokens, permit }))
    expect(quote).not.toHaveProperty('spender')
    const built = server.requests.find(({ path }) => path.endsWith('/build-transaction'))
    const words = [owner, exchange, 1_000_000n, 1_900_000_000n, 28n].map((one) =>
      BigInt(one).toString(16).padStart(64, '0'),
    )
    expect(built?.body.eip155).toEqual({ slippage: 1, permit: `0x${words.join('')}${r}${s}` })
    expect(built?.body).not.toHaveProperty('permit')
    expect(JSON.stringify(server.requests.map(({ query }) => query))).not.toContain(r)
    const { abi } = contractArtifacts().Exchange
    const { functionName, args } = decodeFunctionData({ abi, data: quote?.transaction.data ?? '0x' })
    expect([functionName, args?.slice(3)]).toEqual(['swapWithPermit', [1_900_000_000n, 28, `0x${r}`, `0x${s}`]])
  })
})

describe('a refusal', () => {
  test('to quote means that there is no route, in the words of the server', async () => {
    const { data, callOf } = open()
    expect(await data.quote(callOf({ to: local.contracts[1].tether.address }))).toEqual({
      refused: 'route',
      reason: 'Conversion parameter error: insufficient liquidity',
    })
    expect(pathsAsked().filter((path) => path.endsWith('/quotes'))).toHaveLength(1)
  })

  test('of the network means that it has no swaps here', async () => {
    const description = 'Conversion parameter error: Chain ID eip155:1 is not supported'
    const refusal = { status: 'FAILED', reasons: [{ field: '', description }] }
    const { data, callOf } = open({ http: changing('/convert/quotes', () => refusal, 400) })
    expect(await data.quote(callOf({ to: local.contracts[1].token.address }))).toBeUndefined()
  })

  test('of anything else has its words, too', async () => {
    const { data, callOf } = open()
    const { tether, token } = local.contracts[1]
    const fraction = await data.quote(callOf({ from: token.address, to: tether.address, slippage: 50 }))
    expect(fraction).toMatchObject({ refused: 'request', reason: expect.stringContaining('expected usize') })
  })
})

describe('an answer', () => {
  test.each(['chain', 'token', 'given', 'approved', 'account', 'negative', 'huge', 'unpriced'] as const)(
    'is not read if it lies about: %s',
    async (lie) => {
      const { data, callOf } = open()
      const { tether, token } = local.contracts[1]
      server.lie(lie)
      await expect(data.quote(callOf({ from: token.address, to: tether.address }))).rejects.toThrow('cannot be read')
    },
  )

  test('is not waited for in vain: a failing server says its status (7.39)', async () => {
    const { data, callOf } = open()
    await data.tokens(callOf())
    server.fail(401)
    await expect(data.tokens(callOf())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  test('has clean names, whatever the server calls a token', async () => {
    const { data, callOf } = open()
    server.lie('markup')
    const tokens = await data.tokens(callOf())
    expect(tokens?.map(({ symbol }) => symbol)).toEqual(['PDD', 'ETH', 'tUSDT', 'PDE'])
  })
})
