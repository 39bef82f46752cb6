import { isAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { lifi, reownCompatible, zeroEx } from '../../../sources/index.js'
import type { SwapSource } from '../../../services/swap-source.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { answerLifi } from '../../support/fake-lifi.js'
import { answerZeroEx, zeroExInvalid } from '../../support/fake-zero-ex.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'
import { LIFI_SAMPLE, ZERO_EX_SAMPLE } from './samples.fixture.js'

const TAKER = '0x70a9f34f9b34c64957b9c401a97bfed35b95049e'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const SETTLER = '0x7f6ceee965959295cc64d0e6c00d99d6532d8e86'
const DIAMOND = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const ZERO = `0x${'0'.repeat(40)}`

const zeroExQuery = { chainId: '1', sellToken: USDC, buyToken: WETH, sellAmount: '100000000', taker: TAKER }
const zeroExState = {
  ...{ buyAmount: '37454134813', minBuyAmount: '37079593465', feeAmount: '56345' },
  ...{ to: SETTLER, spender: HOLDER, balance: '0' },
}
/** What 0x says of a sale; typed loosely, as tests change it. */
const zeroExAnswer = answerZeroEx(zeroExQuery, zeroExState).json as Record<string, object>

const lifiTokens = [
  { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  { address: WETH, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 },
]
const lifiQuery = {
  ...{ fromChain: '1', toChain: '1', fromToken: USDC, toToken: WETH, fromAmount: '100000000' },
  ...{ fromAddress: TAKER, toAddress: TAKER, slippage: '0.01' },
}
const lifiState = {
  ...{ toAmount: '37454134813', toAmountMin: '37079593465', feeAmount: '250000' },
  ...{ to: DIAMOND, spender: DIAMOND, data: '0x4630a0d8', tokens: { '1': lifiTokens } },
}
/** What LI.FI says of a sale. */
const lifiAnswer = answerLifi('/quote', lifiQuery, lifiState).json as Record<
  'action' | 'estimate' | 'transactionRequest',
  Record<string, object>
>

const API = 'https://swaps.example'

const ask = (source: SwapSource, json: unknown, status = 200, id = 1) => {
  const asked: { url: URL; headers: unknown }[] = []
  const route = {
    match: API,
    answer: ({ url, headers }: { readonly url: string; readonly headers: unknown }) => {
      asked.push({ url: new URL(url), headers })
      return { json, status }
    },
  }
  const http = scriptedHttp([route as never])
  const { context } = sourceContext([localNetwork({ id, name: 'Here', rpcUrl: 'https://rpc.example' })], {
    http,
  })
  const network = context.stores.networks.find(`eip155:${id}`)
  if (!network) throw new Error('There is no network.')
  const { signal } = new AbortController()
  const call = { network, account: TAKER, amount: '100000000', slippage: 100, from: USDC, to: WETH, signal }
  return { data: source.openSwaps(context), call, asked }
}

describe('the contracts that a source lists', () => {
  const added = { chain: 'eip155:100', address: SETTLER, name: 'Ours' } as const
  const sources = {
    zeroEx: [zeroEx({ url: API, tokens: [] }), zeroEx({ url: API, tokens: [], routers: [added] })],
    lifi: [lifi(), lifi({ routers: [added] })],
    reownCompatible: [reownCompatible({ url: API }), reownCompatible({ url: API, routers: [added] })],
  } as const

  test.each([
    ['zeroEx', 'eip155:8453', HOLDER, '0x AllowanceHolder'],
    ['lifi', 'eip155:8453', DIAMOND, 'LI.FI Diamond'],
    ['lifi', 'eip155:324', '0x341e94069f53234fe6dabef707ad424830525715', 'LI.FI Diamond'],
    ['reownCompatible', 'eip155:1', '0x111111125421ca6dc452d289314280a0f8842a65', '1inch Router v6'],
    ['reownCompatible', 'eip155:324', '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', '1inch Router v6'],
  ] as const)('are those of its provider: %s on %s', (name, chain, address, label) => {
    const on = sources[name][0].routers?.filter((router) => router.chain === chain)
    expect(on?.map((router) => [router.address.toLowerCase(), router.name])).toEqual([[address, label]])
  })

  test.each(['zeroEx', 'lifi', 'reownCompatible'] as const)('are those that the host adds, too: %s', (name) => {
    const [pinned, extended] = sources[name]
    expect(extended.routers).toEqual([...(pinned.routers ?? []), added])
  })

  test.each(['zeroEx', 'lifi', 'reownCompatible'] as const)('are contracts by address, one a network: %s', (name) => {
    const { routers = [] } = sources[name][0]
    expect(new Set(routers.map(({ chain }) => chain)).size).toBe(routers.length)
    for (const { address } of routers) expect(isAddress(address, { strict: true })).toBe(true)
  })
})

const expected = { amount: '37454134813', minimum: '37079593465' }

describe('zeroEx', () => {
  const source = zeroEx({
    url: `${API}/`,
    tokens: [{ chain: 'eip155:1', address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, listed: true }],
  })

  test('reads a quote with its spender and its fee', async () => {
    const { data, call, asked } = ask(source, zeroExAnswer)
    expect(await data.quote(call)).toEqual({
      ...expected,
      fees: [{ amount: '56345', token: WETH }],
      spender: HOLDER,
      transaction: { to: SETTLER, data: '0x2213bc0b00', value: '0' },
    })
    expect(`${asked[0]?.url}`).toBe(
      `${API}/swap/allowance-holder/quote?chainId=1&sellToken=${USDC}&buyToken=${WETH}&sellAmount=100000000&taker=${TAKER}&slippageBps=100`,
    )
  })

  test('reads the sample that is published', async () => {
    const { sellAmount: amount, sellToken: from, buyToken: to } = ZERO_EX_SAMPLE
    const { data, call } = ask(source, ZERO_EX_SAMPLE, 200, 8453)
    expect(await data.quote({ ...call, amount, from, to })).toEqual({
      amount: '262914238',
      minimum: '260319257',
      fees: [],
      spender: '0x0000000000001fF3684f28c67538d4D072C22734',
      transaction: { to: '0x7F6cEE965959295cC64d0E6c00d99d6532d8e86b', data: '0x2213bc0b', value: '0' },
    })
  })

  test('asks for a coin by its usual address, and needs no spender for it', async () => {
    const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const { data, call, asked } = ask(source, answerZeroEx({ ...zeroExQuery, sellToken: native }, zeroExState).json)
    const { from: _, ...coin } = call
    expect(await data.quote(coin)).not.toHaveProperty('spender')
    expect(asked[0]?.url.searchParams.get('sellToken')).toBe(native)
  })

  test('says that there is no route', async () => {
    const { data, call } = ask(source, answerZeroEx(zeroExQuery, { ...zeroExState, hasRoute: false }).json)
    expect(await data.quote(call)).toBeNull()
  })

  /** How 0x refuses. */
  const refusals = {
    token: answerZeroEx(zeroExQuery, { ...zeroExState, unsupported: [WETH] }),
    field: zeroExInvalid('sellAmount', 'Too low'),
    sold: answerZeroEx(zeroExQuery, { ...zeroExState, blocked: [USDC] }),
    taker: answerZeroEx(zeroExQuery, { ...zeroExState, blocked: [TAKER] }),
    key: { status: 401, json: { message: 'Unauthorized', request_id: 'x' } },
  }

  test.each([
    ['token', 'route', 'Token is not supported'],
    ['field', 'request', 'The input is invalid (sellAmount: Too low)'],
    ['sold', 'request', 'Sell token is not authorized for trade due to legal restrictions'],
    ['taker', 'request', 'Taker is not authorized for trade due to legal restrictions'],
    ['key', 'request', 'Unauthorized'],
  ] as const)('hands the reason on if it refuses the %s', async (what, refused, reason) => {
    const { status, json } = refusals[what]
    const { data, call, asked } = ask(source, json, status)
    expect(await data.quote(call)).toEqual({ refused, reason })
    expect(asked).toHaveLength(1)
  })

  test('is not here if it does not serve the network, and offers no tokens where it lists no contract', async () => {
    const here = ask(source, zeroExInvalid('chainId', 'Unsupported chain').json, 400)
    expect(await here.data.quote(here.call)).toBeUndefined()
    const elsewhere = ask(source, zeroExAnswer, 200, 250)
    expect(await elsewhere.data.tokens(elsewhere.call)).toBeUndefined()
    expect(await elsewhere.data.quote(elsewhere.call)).toBeUndefined()
    expect(elsewhere.asked).toEqual([])
    const routers = [{ chain: 'eip155:250', address: SETTLER, name: 'Ours' }] as const
    const added = ask(zeroEx({ url: API, tokens: [], routers }), zeroExAnswer, 200, 250)
    expect(await added.data.tokens(added.call)).toHaveLength(1)
  })

  test('lists the coin and the tokens of the host', async () => {
    const { data, call } = ask(source, {})
    expect((await data.tokens(call))?.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['ETH', undefined],
      ['USDC', USDC],
    ])
  })

  test.each([
    ['another token is sold', { sellToken: WETH }],
    ['another token is bought', { buyToken: USDC }],
    ['another amount is sold', { sellAmount: '200000000' }],
    ['an amount is negative', { buyAmount: '-1' }],
    ['an amount is a number', { buyAmount: 37454134813 }],
    ['nothing says that there is liquidity', { liquidityAvailable: undefined }],
    ['liquidity is a text', { liquidityAvailable: 'true' }],
    ['the contract that needs an allowance has two addresses', { allowanceTarget: SETTLER }],
    ['an amount has more than 78 digits', { minBuyAmount: '9'.repeat(79) }],
    ['an amount has decimals', { buyAmount: '1.5' }],
    ['there is no transaction', { transaction: null }],
    ['the data are no bytes', { transaction: { ...zeroExAnswer.transaction, data: '0xzz' } }],
  ])('does not read an answer in which %s', async (_, change) => {
    const { data, call } = ask(source, { ...zeroExAnswer, ...change })
    await expect(data.quote(call)).rejects.toThrow('cannot be read')
  })
})

describe('lifi', () => {
  const source = lifi({ url: API, integrator: 'my-shop' })

  test('reads the sample that is published', async () => {
    const { fromAddress: account, fromAmount: amount, toToken } = LIFI_SAMPLE.action
    const { data, call } = ask(source, LIFI_SAMPLE, 200, 100)
    const { from: _, ...coin } = call
    expect(await data.quote({ ...coin, account, amount, to: toToken.address })).toEqual({
      amount: '21922914496086353975',
      minimum: '21265227061203763356',
      fees: [],
      transaction: { to: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE', data: '0x4630a0d8', value: '0' },
    })
  })

  test('reads a quote with its spender and its fee', async () => {
    const { data, call, asked } = ask(source, lifiAnswer)
    expect(await data.quote(call)).toEqual({
      ...expected,
      fees: [{ amount: '250000', token: USDC }],
      spender: DIAMOND,
      transaction: { to: DIAMOND, data: '0x4630a0d8', value: '0' },
    })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      fromChain: '1',
      toChain: '1',
      fromToken: USDC,
      toToken: WETH,
      fromAmount: '100000000',
      fromAddress: TAKER,
      toAddress: TAKER,
      slippage: '0.01',
      integrator: 'my-shop',
    })
  })

  test('tells a fee that the amounts contain from one on top of them', async () => {
    const [contained] = lifiAnswer.estimate['feeCosts'] as readonly object[]
    const feeCosts = [contained, { ...contained, amount: '3', included: false }]
    const { data, call } = ask(source, { ...lifiAnswer, estimate: { ...lifiAnswer.estimate, feeCosts } })
    expect(await data.quote(call)).toMatchObject({
      fees: [
        { amount: '250000', token: USDC },
        { amount: '3', token: USDC, isExtra: true },
      ],
    })
  })

  test('says that there is no route', async () => {
    const { data, call } = ask(source, answerLifi('/quote', lifiQuery, { ...lifiState, hasRoute: false }).json, 404)
    expect(await data.quote(call)).toBeNull()
  })

  test('hands the reason on if it refuses', async () => {
    const { data, call, asked } = ask(
      source,
      answerLifi('/quote', { ...lifiQuery, fromToken: SETTLER }, lifiState).json,
      400,
    )
    expect(await data.quote(call)).toEqual({ refused: 'request', reason: 'Invalid fromToken' })
    expect(asked).toHaveLength(1)
  })

  test('says that an earlier allowance must go first, and that none is needed', async () => {
    const { estimate } = lifiAnswer
    const reset = ask(source, { ...lifiAnswer, estimate: { ...estimate, approvalReset: true } })
    expect(await reset.data.quote(reset.call)).toMatchObject({ spender: DIAMOND, resetsAllowance: true })
    const skip = ask(source, { ...lifiAnswer, estimate: { ...estimate, skipApproval: true } })
    expect(await skip.data.quote(skip.call)).not.toHaveProperty('spender')
  })

  test('takes a transaction without a value for one that sends no coin, unless the coin is sold', async () => {
    const { value: _, ...transactionRequest } = lifiAnswer.transactionRequest
    const { data, call } = ask(source, { ...lifiAnswer, transactionRequest })
    expect(await data.quote(call)).toMatchObject({ transaction: { value: '0' } })
    const fromToken = { ...lifiAnswer.action['fromToken'], address: ZERO }
    const coin = ask(source, { ...lifiAnswer, action: { ...lifiAnswer.action, fromToken }, transactionRequest })
    const { from: __, ...sold } = coin.call
    await expect(coin.data.quote(sold)).rejects.toThrow('cannot be read')
  })

  test('reads a transaction that does not repeat the network', async () => {
    const { chainId: _, ...transactionRequest } = lifiAnswer.transactionRequest
    const { data, call } = ask(source, { ...lifiAnswer, transactionRequest })
    expect(await data.quote(call)).toMatchObject({ transaction: { to: DIAMOND } })
  })

  test('lists the tokens of a network, the coin without an address', async () => {
    const tokens = [
      {
        address: ZERO,
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
        chainId: 1,
        logoURI: 'https://logos.example/eth.png',
      },
      { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6, chainId: 1, logoURI: 'javascript:alert(1)' },
      { address: 'nowhere', symbol: 'BAD', name: 'Bad', decimals: 6 },
    ]
    const { data, call } = ask(source, { tokens: { '1': tokens } })
    expect(await data.tokens(call)).toEqual([
      {
        chain: 'eip155:1',
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        imageUrl: 'https://logos.example/eth.png',
        listed: true,
      },
      { chain: 'eip155:1', address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, listed: true },
    ])
  })

  test('knows no tokens of a network that the answer leaves out', async () => {
    const { data, call } = ask(source, { tokens: {} })
    expect(await data.tokens(call)).toBeUndefined()
  })

  const { action, estimate, transactionRequest } = lifiAnswer
  test.each([
    ['it leads to another network', { action: { ...action, toChainId: 10 } }],
    ['the transaction is for another network', { transactionRequest: { ...transactionRequest, chainId: 10 } }],
    ['another account receives', { action: { ...action, toAddress: SETTLER } }],
    ['another token is bought', { action: { ...action, toToken: { address: USDC } } }],
    ['another amount is sold', { action: { ...action, fromAmount: '1' } }],
    ['another amount is estimated', { estimate: { ...estimate, fromAmount: '1' } }],
    ['an amount is a number', { estimate: { ...estimate, toAmount: 37454134813 } }],
    ['the network is a text', { action: { ...action, fromChainId: '1' } }],
    ['another account sells', { action: { ...action, fromAddress: SETTLER } }],
    ['another account sends', { transactionRequest: { ...transactionRequest, from: SETTLER } }],
    ['there is no transaction', { transactionRequest: undefined }],
    ['the value is no number', { transactionRequest: { ...transactionRequest, value: '1e18' } }],
  ])('does not read an answer in which %s', async (_, change) => {
    const { data, call } = ask(source, { ...lifiAnswer, ...change })
    await expect(data.quote(call)).rejects.toThrow('cannot be read')
  })
})
