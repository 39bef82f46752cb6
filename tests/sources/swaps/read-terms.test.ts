import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapSubject } from '../../../plugins/swaps/contract.js'
import { hasTerms } from '../../../plugins/swaps/ask-quote.js'
import type { SwapQuote, SwapSource, SwapTerms } from '../../../services/swap-source.js'
import { lifi, reownCompatible, zeroEx } from '../../../sources/index.js'
import { readLifiTerms } from '../../../sources/lifi/api/read-lifi-terms.js'
import { readOneInchTerms } from '../../../sources/reown/api/read-one-inch-terms.js'
import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

const ACCOUNT = '0x70a9f34f9b34c64957b9c401a97bfed35b95049e'
const THIEF = `0x${'bad0'.repeat(10)}` as const
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const WBTC = '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ZERO = `0x${'0'.repeat(40)}` as const
const EXECUTOR = '0xe37e799d5077682fa0a244d46e5649f71457bd09'
const SETTLER = '0x7f6ceee965959295cc64d0e6c00d99d6532d8e86'
const OLD_SETTLER = `0x${'01d5'.repeat(10)}` as const
const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
const ROUTERS = {
  zeroEx: '0x0000000000001fF3684f28c67538d4D072C22734',
  lifi: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  oneInch: '0x111111125421cA6dc452d289314280a0f8842A65',
} as const
const [AMOUNT, MINIMUM] = [100_000_000n, 37_079_593_465n]

const TAIL = 'bytes32 id, string integrator, string referrer, address receiver, uint256 minimum'
const lifiAbi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  `function swapTokensGeneric(${TAIL}, SwapData[] steps)`,
  `function swapTokensSingleV3ERC20ToERC20(${TAIL}, SwapData step)`,
  `function swapTokensSingleV3ERC20ToNative(${TAIL}, SwapData step)`,
  `function swapTokensSingleV3NativeToERC20(${TAIL}, SwapData step)`,
  `function swapTokensMultipleV3ERC20ToERC20(${TAIL}, SwapData[] steps)`,
  `function swapTokensMultipleV3ERC20ToNative(${TAIL}, SwapData[] steps)`,
  `function swapTokensMultipleV3NativeToERC20(${TAIL}, SwapData[] steps)`,
])
const oneInchAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256, uint256)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2) returns (uint256)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) returns (uint256)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2) returns (uint256)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) returns (uint256)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
])
const zeroExAbi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
])

interface Change {
  readonly receiver?: `0x${string}`
  readonly minimum?: bigint
  readonly from?: `0x${string}`
  readonly to?: `0x${string}`
  readonly amount?: bigint
}

const step = ({ amount = AMOUNT, from = USDC, to = WETH }: Change = {}, requiresDeposit = true) => ({
  callTo: EXECUTOR as Hex,
  approveTo: EXECUTOR as Hex,
  sendingAssetId: from as Hex,
  receivingAssetId: to as Hex,
  fromAmount: amount,
  callData: '0xdeadbeef01' as Hex,
  requiresDeposit,
})

type LifiName = (typeof lifiAbi)[number]['name']
const encodeLifi = (functionName: LifiName, steps: readonly ReturnType<typeof step>[], change: Change = {}) => {
  const { minimum = MINIMUM, receiver = ACCOUNT } = change
  const last = functionName.includes('Single') ? steps[0] : steps
  const args = [`0x${'1d'.repeat(32)}`, 'a shop with a name of more than thirty-two bytes', '', receiver, minimum, last]
  return encodeFunctionData({ abi: lifiAbi, functionName, args } as never)
}

const encodeSwap = (change: Change = {}, flags = 0n) => {
  const { amount = AMOUNT, from = USDC, minimum = MINIMUM, receiver = ACCOUNT, to = WETH } = change
  const names = { srcToken: from, dstToken: to, srcReceiver: EXECUTOR, dstReceiver: receiver } as const
  const desc = { ...names, amount, minReturnAmount: minimum, flags }
  return encodeFunctionData({ abi: oneInchAbi, functionName: 'swap', args: [EXECUTOR, desc, '0x0102'] })
}

const encodeExec = (change: Change & { readonly target?: Hex; readonly operator?: Hex } = {}) => {
  const { amount = AMOUNT, from = USDC, minimum = MINIMUM, receiver = ACCOUNT, to = WETH } = change
  const { target = SETTLER, operator = target } = change
  const slippage = { recipient: receiver, buyToken: to, minAmountOut: minimum } as const
  const data = encodeFunctionData({
    abi: zeroExAbi,
    functionName: 'execute',
    args: [slippage, ['0x38c9c147', '0x01'], `0x${'0'.repeat(64)}`],
  })
  return encodeFunctionData({ abi: zeroExAbi, functionName: 'exec', args: [operator, from, amount, target, data] })
}

const terms: SwapTerms = {
  receiver: ACCOUNT,
  minimum: String(MINIMUM),
  bought: { token: WETH },
  taken: [{ token: USDC, amount: String(AMOUNT) }],
}

describe('a call of the LI.FI diamond', () => {
  test.each([
    ['swapTokensGeneric', [step()], {}],
    ['swapTokensSingleV3ERC20ToERC20', [step()], {}],
    ['swapTokensSingleV3ERC20ToERC20', [step({}, false)], {}],
    ['swapTokensSingleV3ERC20ToNative', [step({ to: ZERO })], { bought: {} }],
    ['swapTokensSingleV3NativeToERC20', [step({ from: ZERO })], { taken: [] }],
    ['swapTokensMultipleV3ERC20ToERC20', [step({ to: USDC }), step({ amount: 99n }, false)], {}],
    ['swapTokensMultipleV3ERC20ToNative', [step(), step({ from: WETH, to: ZERO }, false)], { bought: {} }],
    ['swapTokensMultipleV3NativeToERC20', [step({ from: ZERO, to: ZERO }), step({ from: ZERO })], { taken: [] }],
    ['swapTokensGeneric', [step({ from: ZERO })], { taken: [] }],
  ] as const)('names receiver, minimum and tokens: %s', (name, steps, expected) => {
    expect(readLifiTerms(encodeLifi(name, steps))).toEqual({ ...terms, ...expected })
  })

  test('takes what every step that requires a deposit takes', () => {
    const steps = [step(), step({ from: WBTC, amount: 7n })]
    const taken = [...terms.taken, { token: WBTC, amount: '7' }]
    expect(readLifiTerms(encodeLifi('swapTokensMultipleV3ERC20ToERC20', steps))).toEqual({ ...terms, taken })
  })
})

const address256 = (address: string, flags = 0n) => BigInt(address) | (flags << 160n)

describe('a call of the 1inch router', () => {
  test('names receiver, minimum and tokens: swap', () => {
    expect(readOneInchTerms(encodeSwap(), ACCOUNT)).toEqual(terms)
    expect(readOneInchTerms(encodeSwap({ receiver: ZERO }), ACCOUNT)?.receiver).toBe(ACCOUNT)
    expect(readOneInchTerms(encodeSwap({ from: COIN }), ACCOUNT)?.taken).toEqual([])
    expect(readOneInchTerms(encodeSwap({ to: COIN }), ACCOUNT)?.bought).toEqual({})
  })

  test('does not state its minimum if it may be filled in part', () => {
    expect(readOneInchTerms(encodeSwap({}, 1n), ACCOUNT)).toBeUndefined()
    expect(readOneInchTerms(encodeSwap({}, 4n), ACCOUNT)).toEqual(terms)
  })

  test('after a permit is read as the swap alone', () => {
    const abi = parseAbi(['function permitAndCall(bytes permit, bytes action)'])
    const wrap = (action: Hex) =>
      encodeFunctionData({ abi, functionName: 'permitAndCall', args: [`${USDC}${'00'.repeat(224)}` as Hex, action] })
    expect(readOneInchTerms(wrap(encodeSwap()), ACCOUNT)).toEqual(terms)
    expect(readOneInchTerms(wrap(encodeSwap({ receiver: THIEF })), ACCOUNT)?.receiver).toBe(THIEF)
    expect(readOneInchTerms(wrap(wrap(encodeSwap())), ACCOUNT)).toBeUndefined()
    expect(readOneInchTerms(wrap('0xdeadbeef'), ACCOUNT)).toBeUndefined()
  })

  const pools = oneInchAbi.filter(({ name }) => name !== 'swap')
  test.each(pools.map((item) => [item.name, item] as const))('does not name what pools give: %s', (name, item) => {
    const values = { to: address256(THIEF, 9n), token: address256(USDC, 5n), amount: AMOUNT, minReturn: MINIMUM }
    const args = item.inputs.map((input) => values[input.name as keyof typeof values] ?? 1n)
    const data = encodeFunctionData({ abi: [item], functionName: name, args } as never)
    expect(readOneInchTerms(data, ACCOUNT)).toEqual({
      receiver: name.includes('To') ? THIEF : ACCOUNT,
      minimum: String(MINIMUM),
      taken: name.startsWith('eth') ? [] : terms.taken,
    })
  })
})

const RPC = 'https://rpc.example'

/** Opens a source whose network has the registry of Settlers. */
const open = (source: SwapSource, registry: Readonly<Record<string, string | undefined>> = {}) => {
  const settlers = { '0x6352211e': SETTLER, '0xe2603dc2': OLD_SETTLER, ...registry }
  const call = ({ data = '', to = '' }: { readonly data?: string; readonly to?: string }) => {
    const named = settlers[data.slice(0, 10) as keyof typeof settlers]
    expect(data.slice(10)).toBe('2'.padStart(64, '0'))
    return to.toLowerCase() === REGISTRY && named ? `0x${named.slice(2).padStart(64, '0')}` : undefined
  }
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: RPC, call })])
  const { context } = sourceContext([localNetwork({ id: 1, name: 'Here', rpcUrl: RPC })], { http })
  const network = context.stores.networks.find('eip155:1')
  if (!network) throw new Error('There is no network.')
  const { signal } = new AbortController()
  const data = source.openSwaps(context)
  return (to: string, calldata: Hex) =>
    data.readTerms?.({ network, account: ACCOUNT, signal, transaction: { to, data: calldata } })
}
const sources = {
  zeroEx: zeroEx({ url: 'https://swaps.example', tokens: [] }),
  lifi: lifi(),
  oneInch: reownCompatible({ url: 'https://swaps.example' }),
}

describe('a call of 0x AllowanceHolder', () => {
  test.each([
    ['present', SETTLER],
    ['previous', OLD_SETTLER],
  ] as const)('has the terms of the %s Settler', async (_, target) => {
    const readTerms = open(sources.zeroEx)
    expect(await readTerms(ROUTERS.zeroEx, encodeExec({ target }))).toEqual(terms)
    expect(await readTerms(ROUTERS.zeroEx, encodeExec({ target, from: COIN, to: COIN }))).toEqual({
      ...terms,
      bought: {},
      taken: [],
    })
  })

  test('pays a counterfeit Settler, whatever receiver it is told', async () => {
    expect((await open(sources.zeroEx)(ROUTERS.zeroEx, encodeExec({ target: THIEF })))?.receiver).toBe(THIEF)
  })

  test('pays another operator that may take the tokens', async () => {
    expect((await open(sources.zeroEx)(ROUTERS.zeroEx, encodeExec({ operator: THIEF })))?.receiver).toBe(THIEF)
  })

  test('cannot be read while the registry says nothing', async () => {
    const readTerms = open(sources.zeroEx, { '0x6352211e': undefined })
    expect(await readTerms(ROUTERS.zeroEx, encodeExec())).toBeUndefined()
  })
})

const encoders = {
  zeroEx: encodeExec,
  oneInch: encodeSwap,
  lifi: (change: Change = {}) => encodeLifi('swapTokensSingleV3ERC20ToERC20', [step(change)], change),
} as const

describe.each(['zeroEx', 'lifi', 'oneInch'] as const)('%s', (name) => {
  const [source, to, encode] = [sources[name], ROUTERS[name], encoders[name]]

  test('reads only the contracts that it pins, and functions that it knows', async () => {
    const readTerms = open(source)
    expect(await readTerms(to, encode())).toEqual(terms)
    expect(await readTerms(to.toLowerCase(), encode())).toEqual(terms)
    expect(await readTerms(THIEF, encode())).toBeUndefined()
    for (const data of ['0x', '0xdeadbeef', '0xdeadbeef00', encode().slice(0, 10), encode().slice(0, 300)] as const)
      expect(await readTerms(to, data as Hex)).toBeUndefined()
  })

  test('a call is refused exactly if it is not the swap that was asked for', async () => {
    const readTerms = open(source)
    const subject = {
      chain: 'eip155:1',
      account: ACCOUNT,
      from: { address: USDC, symbol: 'USDC' },
      to: { address: WETH, symbol: 'WETH' },
      amount: String(AMOUNT),
      slippage: 100,
    } as unknown as SwapSubject
    const quote = { amount: String(MINIMUM + 9n), minimum: String(MINIMUM), transaction: { to } } as SwapQuote
    const changes = fc.record(
      {
        receiver: fc.constantFrom(ACCOUNT, THIEF, SETTLER),
        minimum: fc.oneof(fc.constantFrom(MINIMUM, MINIMUM - 1n, MINIMUM - 2n), fc.bigInt(0n, 2n ** 256n - 1n)),
        from: fc.constantFrom(USDC, WBTC),
        to: fc.constantFrom(WETH, USDC, WBTC, COIN),
        amount: fc.oneof(fc.constantFrom(AMOUNT, AMOUNT + 1n), fc.bigInt(1n, 2n ** 256n - 1n)),
      },
      { requiredKeys: [] },
    )
    const verdicts = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const read = await readTerms(to, encode(change))
        const isKept =
          (change.receiver ?? ACCOUNT) === ACCOUNT &&
          (change.minimum ?? MINIMUM) + 1n >= MINIMUM &&
          (change.from ?? USDC) === USDC &&
          (change.to ?? WETH) === WETH &&
          (change.amount ?? AMOUNT) <= AMOUNT
        verdicts.add(isKept)
        const verdict = () => hasTerms(read, subject, quote)
        if (isKept) expect(verdict()).toBe(true)
        else expect(verdict).toThrow(expect.objectContaining({ code: 'SWAPS_TERMS_MISMATCH' }))
      }),
      { numRuns: 200, seed: 29 },
    )
    expect(verdicts.size).toBe(2)
  })

  test('data of any form are read or not, and never an error', async () => {
    const readTerms = open(source)
    const selectors = [...lifiAbi, ...oneInchAbi, ...zeroExAbi].map((item) => toFunctionSelector(item))
    const data = fc.tuple(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 600 }))
    await fc.assert(
      fc.asyncProperty(data, async ([selector, bytes]) => {
        const found = await readTerms(to, `${selector}${Buffer.from(bytes).toString('hex')}` as Hex)
        expect(found === undefined || /^0x[0-9a-f]{40}$/.test(found.receiver)).toBe(true)
      }),
      { numRuns: 200, seed: 29 },
    )
  })
})
