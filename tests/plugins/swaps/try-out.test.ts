import { describe, expect, test } from 'vitest'
import { type Attempt, tryOut } from '../../../plugins/swaps/chain/try-out.js'
import {
  ACCOUNT,
  DOLLAR,
  EURO,
  event,
  fakeEvm,
  moved,
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

  test('a swap that burns gas', async () => {
    const { evm } = fakeEvm(runOf({ gasUsed: '0x1c9c380' }))
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
  test('tries the first one, and says that it is not sure of the rest', async () => {
    const { evm, tried } = fakeEvm(undefined)
    expect(await tryOut(evm, attempt)).toEqual({ kind: 'partly' })
    expect(tried).toEqual([{ ...quoteOf().transaction, from: ACCOUNT }])
  })

  test('refuses a call that would fail', async () => {
    await expect(tryOut(fakeEvm(undefined, false).evm, attempt)).rejects.toThrow(code('SWAPS_EXECUTION_REVERTED'))
  })
})
