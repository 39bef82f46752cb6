import { toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import { type Attempt, tryOut } from '../../../plugins/swaps/chain/try-out.js'
import {
  ACCOUNT,
  DOLLAR,
  EURO,
  event,
  fakeEvm,
  moved,
  NO_METHOD,
  numberOf,
  OTHER,
  quoteOf,
  ROUTER,
  THIEF,
} from './swaps.fixture.js'

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const COIN = `0x${'e'.repeat(40)}`

const attempt: Attempt = {
  chain: 'eip155:1',
  account: ACCOUNT,
  calls: [quoteOf().transaction],
  from: DOLLAR,
  to: EURO,
  amount: 1_000_000n,
  minimum: 990_000n,
  spender: ROUTER,
}

const logs = [moved(DOLLAR, ACCOUNT, ROUTER, 1_000_000n), moved(EURO, ROUTER, ACCOUNT, 995_000n)]

const approval = { to: DOLLAR, data: '0x095ea7b3' as const }

/** A run of the swap between two looks at both balances. */
const runOf = ({
  given = 1_000_000n,
  received = 995_000n,
  more = [] as readonly object[],
  gasUsed = '0x5208',
} = {}) => [
  numberOf(5_000_000n),
  numberOf(0n),
  { status: '0x1' as const, gasUsed, logs: [...logs, ...more] },
  numberOf(5_000_000n - given),
  numberOf(received),
]

test('sees that a swap does what was shown, and what it takes', async () => {
  const { evm, asked } = fakeEvm(runOf())
  expect(await tryOut(evm, attempt)).toEqual({ kind: 'seen', gas: '21000' })
  expect(asked).toMatchObject([{ method: 'eth_simulateV1', params: [{ traceTransfers: true }, 'latest'] }])
})

test('accepts less than the amount given, more than the minimum, and an allowance that remains for the spender', async () => {
  const more = [event(APPROVAL, DOLLAR, [ACCOUNT, ROUTER], 5n), event(APPROVAL, OTHER, [ACCOUNT, THIEF], 0n)]
  const { evm } = fakeEvm(runOf({ given: 900_000n, received: 2_000_000n, more }))
  await expect(tryOut(evm, attempt)).resolves.toMatchObject({ kind: 'seen' })
})

const code = (name: string) => expect.objectContaining({ code: name })

describe('refuses', () => {
  test.each([
    ['a swap that pays another account', runOf({ received: 0n })],
    ['a swap that pays less than the minimum', runOf({ received: 989_999n })],
    ['a swap that takes more', runOf({ given: 1_000_001n })],
    ['a swap that takes another token', runOf({ more: [moved(OTHER, ACCOUNT, THIEF, 1n)] })],
    ['a swap that takes the coin', runOf({ more: [moved(COIN, ACCOUNT, THIEF, 1n)] })],
    ['another allowance of the token', runOf({ more: [event(APPROVAL, DOLLAR, [ACCOUNT, THIEF], 1n)] })],
    ['an allowance of another token', runOf({ more: [event(APPROVAL, OTHER, [ACCOUNT, ROUTER], 1n)] })],
    ['a permission for everything', runOf({ more: [event(APPROVAL_FOR_ALL, OTHER, [ACCOUNT, THIEF], 1n)] })],
    ['a swap that takes an NFT', runOf({ more: [event(logs[0]?.topics[0] ?? '', OTHER, [ACCOUNT, THIEF, OTHER])] })],
    ['a swap that takes one of several', runOf({ more: [event(SINGLE, OTHER, [ROUTER, ACCOUNT, THIEF])] })],
  ])('%s', async (_, results) => {
    await expect(tryOut(fakeEvm(results).evm, attempt)).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
  })

  test('a swap that reverts', async () => {
    const results = runOf().map((result, at) => (at === 2 ? { ...result, status: '0x0' as const } : result))
    await expect(tryOut(fakeEvm(results).evm, attempt)).rejects.toThrow(code('SWAPS_EXECUTION_REVERTED'))
  })

  test('a swap that burns gas, also all that it gets, with which it reverts', async () => {
    for (const status of ['0x0', '0x1'] as const) {
      const results = runOf({ gasUsed: '0xb71b00' }).map((result, at) => (at === 2 ? { ...result, status } : result))
      const { evm, asked } = fakeEvm(results)
      await expect(tryOut(evm, attempt)).rejects.toThrow(code('SWAPS_GAS_EXCEEDED'))
      expect(asked).toHaveLength(1)
    }
  })
})

describe('the conditions of a trial', () => {
  interface Run {
    readonly blockStateCalls: readonly [{ readonly calls: readonly { readonly gas: string }[] }]
  }
  const askedFor = (asked: readonly { readonly params: readonly unknown[] }[], at = 0) => asked[at]?.params[0] as Run

  test('are those of a transaction that is sent now', async () => {
    const { evm, asked } = fakeEvm(runOf())
    await tryOut(evm, attempt)
    const fees = { maxFeePerGas: '0xb2d05e00', maxPriorityFeePerGas: '0x3b9aca00' }
    const look = { ...fees, gas: '0xf4240' }
    expect(askedFor(asked)).toMatchObject({
      validation: true,
      blockStateCalls: [
        {
          blockOverrides: { feeRecipient: `0x${'c0'.repeat(20)}`, prevRandao: `0x${'5e'.repeat(32)}` },
          calls: [look, look, fees, look, look],
        },
      ],
    })
  })

  test('give the gas of the estimate and what wallets add, which is not always the same', async () => {
    const seen = new Set<number>()
    for (let run = 0; run < 40; run++) {
      const { evm, asked } = fakeEvm(runOf())
      await tryOut(evm, attempt)
      seen.add(Number(askedFor(asked).blockStateCalls[0].calls[2]?.gas))
    }
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(55_000)
    expect(Math.max(...seen)).toBeLessThanOrEqual(75_000)
    expect(seen.size).toBeGreaterThan(5)
  })

  test('leave out what the network does not have', async () => {
    const block = { miner: `0x${'c0'.repeat(20)}`, mixHash: `0x${'0'.repeat(64)}` }
    const { evm, asked } = fakeEvm(runOf(), true, { eth_getBlockByNumber: block })
    await tryOut(evm, attempt)
    const { blockStateCalls } = askedFor(asked)
    expect(blockStateCalls[0]).toMatchObject({ blockOverrides: { feeRecipient: block.miner } })
    expect(blockStateCalls[0]).not.toHaveProperty('blockOverrides.prevRandao')
    expect(blockStateCalls[0].calls[0]).toMatchObject({ gasPrice: '0x77359400' })
    expect(blockStateCalls[0].calls[0]).not.toHaveProperty('maxFeePerGas')
  })

  test.each([
    ['no gas price', { eth_gasPrice: 'soon' }],
    ['no balance', { eth_getBalance: null }],
    ['no estimate', { eth_estimateGas: '0x' }],
  ])('are no guess: with %s nothing is tried', async (_, answers) => {
    const { evm, asked } = fakeEvm(runOf(), true, answers)
    await expect(tryOut(evm, attempt)).rejects.toThrow(code('SWAPS_CHECK_FAILED'))
    expect(asked).toEqual([])
  })

  test.each([
    ['reverts', { code: 3, message: 'execution reverted' }, 'SWAPS_EXECUTION_REVERTED'],
    ['burns all gas', { code: -32000, message: 'gas required exceeds allowance (30000000)' }, 'SWAPS_GAS_EXCEEDED'],
    ['cannot be estimated', { code: -32000, message: 'header not found' }, 'SWAPS_CHECK_FAILED'],
  ])('find a call that %s', async (_, thrown, expected) => {
    const { evm } = fakeEvm(runOf(), true, { eth_estimateGas: { thrown } })
    await expect(tryOut(evm, attempt)).rejects.toThrow(code(expected))
  })

  test('refuse an estimate that no swap needs', async () => {
    const { evm } = fakeEvm(runOf(), true, { eth_estimateGas: '0xb71b00' })
    await expect(tryOut(evm, attempt)).rejects.toThrow(code('SWAPS_GAS_EXCEEDED'))
  })
})

describe('of the coin', () => {
  const { from: _, spender: _spender, ...rest } = attempt
  const ofCoin: Attempt = { ...rest, from: undefined, spender: undefined }
  const runCoin = (amount: bigint) => [
    numberOf(0n),
    {
      status: '0x1' as const,
      gasUsed: '0x5208',
      logs: [moved(COIN, ACCOUNT, ROUTER, amount), moved(EURO, ROUTER, ACCOUNT, 995_000n)],
    },
    numberOf(995_000n),
  ]

  test('no more leaves than was given', async () => {
    await expect(tryOut(fakeEvm(runCoin(1_000_000n)).evm, ofCoin)).resolves.toMatchObject({ kind: 'seen' })
    await expect(tryOut(fakeEvm(runCoin(1_000_001n)).evm, ofCoin)).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
  })

  test('as much arrives as was shown', async () => {
    const toCoin: Attempt = { ...attempt, to: undefined }
    const run = (received: bigint) => [
      numberOf(5_000_000n),
      { status: '0x1' as const, gasUsed: '0x5208', logs: [logs[0] ?? {}, moved(COIN, ROUTER, ACCOUNT, received)] },
      numberOf(4_000_000n),
    ]
    await expect(tryOut(fakeEvm(run(990_000n)).evm, toCoin)).resolves.toMatchObject({ kind: 'seen' })
    await expect(tryOut(fakeEvm(run(989_999n)).evm, toCoin)).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
  })
})

describe('where a node cannot run several calls', () => {
  const withoutMethod = { thrown: NO_METHOD }

  test.each([
    [-32601, 'the method eth_simulateV1 does not exist/is not available'],
    [-32004, 'Method eth_simulateV1 is not supported'],
    [-32600, 'Unsupported method: eth_simulateV1 on ETH_MAINNET'],
    [-32604, 'Method not enabled'],
    [-32000, 'method not found'],
    [35, 'method is not available on freetier'],
  ])('tries the first one, and says that it is not sure of the rest: %i, %s', async (number, message) => {
    const { evm, tried } = fakeEvm({ thrown: { code: number, message } })
    expect(await tryOut(evm, attempt)).toEqual({ kind: 'partly' })
    expect(tried).toEqual([{ ...quoteOf().transaction, from: ACCOUNT }])
  })

  test('refuses a call that would fail', async () => {
    await expect(tryOut(fakeEvm(withoutMethod, false).evm, attempt)).rejects.toThrow(code('SWAPS_EXECUTION_REVERTED'))
  })

  test('refuses a call that the node does not run', async () => {
    const { evm } = fakeEvm(withoutMethod, { thrown: { code: -32000, message: 'out of gas' } })
    await expect(tryOut(evm, attempt)).rejects.toThrow(code('SWAPS_CHECK_FAILED'))
  })

  test.each([
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'increaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    'move(address,address,uint256)',
    'push(address,uint256)',
    'transferAndCall(address,uint256)',
    'transferAndCall(address,uint256,bytes)',
    'approveAndCall(address,uint256)',
    'approveAndCall(address,uint256,bytes)',
    'send(address,uint256,bytes)',
    'authorizeOperator(address)',
    'setApprovalForAll(address,bool)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'approve(address,address,uint160,uint48)',
    'transferFrom(address,address,uint160,address)',
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    'transferFrom((address,address,uint160,address)[])',
    'approve(address,uint256,uint256)',
    'transfer(address,uint256,uint256)',
    'transferFrom(address,address,uint256,uint256)',
    'setOperator(address,bool)',
    'withdraw(uint256,address,address)',
    'redeem(uint256,address,address)',
    'withdraw(address,uint256,address)',
    'approveDelegation(address,uint256)',
    'setAuthorization(address,bool)',
    'burn(uint256)',
    'burnFrom(address,uint256)',
    'transferOwnership(address)',
  ])('refuses a swap that is the act of a token: %s', async (signature) => {
    const data = `${toFunctionSelector(signature).toUpperCase().replace('0X', '0x')}${'0'.repeat(64)}` as const
    const swap = { to: OTHER, data: data as `0x${string}`, value: '0' }
    const { evm, tried } = fakeEvm(withoutMethod)
    await expect(tryOut(evm, { ...attempt, calls: [swap] })).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
    await expect(tryOut(evm, { ...attempt, calls: [approval, swap] })).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
    expect(tried).toEqual([])
  })

  test.each(['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])'])(
    'refuses a swap that wraps the act of a token, and no other one: %s',
    async (signature) => {
      const wrap = (inner: string) =>
        `${toFunctionSelector(signature)}${'0'.repeat(62)}${toFunctionSelector(inner).slice(2)}${'0'.repeat(64)}` as const
      const { evm } = fakeEvm(withoutMethod)
      const tried = (inner: string) =>
        tryOut(evm, { ...attempt, calls: [approval, { to: OTHER, data: wrap(inner), value: '0' }] })
      await expect(tried('redeem(uint256,address,address)')).rejects.toThrow(code('SWAPS_OUTCOME_MISMATCH'))
      expect(await tried('unwrapWETH9(uint256,address)')).toEqual({ kind: 'partly' })
    },
  )

  test('tries our own approval out before the swap', async () => {
    const { evm, tried } = fakeEvm(withoutMethod)
    const calls = [approval, quoteOf().transaction]
    expect(await tryOut(evm, { ...attempt, calls })).toEqual({ kind: 'partly' })
    expect(tried).toEqual([{ ...approval, from: ACCOUNT }])
  })
})

describe('a node that fails otherwise', () => {
  test.each([
    ['too many requests', { code: -32005, message: 'Too many requests' }],
    ['an unreachable node', eip155Error('EIP155_HTTP_FAILED')],
    ['a timeout', eip155Error('EIP155_HTTP_TIMED_OUT')],
    ['a call that burns gas', { code: -32000, message: 'execution aborted (timeout = 5s)' }],
    ['a full block', { code: -38015, message: 'block gas limit reached: 30000000 >= 30000000' }],
    ['parameters that it does not take', { code: -32602, message: 'invalid argument 0' }],
    ['a revert whose reason says so', { code: 3, message: 'execution reverted: method not found' }],
  ])('is not one without the method: %s', async (_, thrown) => {
    const { evm, tried } = fakeEvm({ thrown })
    await expect(tryOut(evm, attempt)).rejects.toThrow(code('SWAPS_CHECK_FAILED'))
    expect(tried).toEqual([])
  })

  test('by an answer with fewer results than calls shows nothing', async () => {
    await expect(tryOut(fakeEvm([]).evm, attempt)).rejects.toThrow(code('SWAPS_CHECK_FAILED'))
  })
})
