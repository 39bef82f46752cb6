import { describe, expect, test } from 'vitest'
import { planSwap } from '../../../plugins/swaps/plan-swap.js'
import { readReserve } from '../../../plugins/swaps/read-coins.js'
import type { SwapSubject } from '../../../plugins/swaps/contract.js'
import type { Evm } from '../../../services/evm.js'
import { evmService } from '../../../services/evm.js'
import { balanceQuery } from '../../../kernel/queries.js'
import type { SignedPermit, SwapQuote } from '../../../services/swap-source.js'
import { permitEvm, signedUntil } from './permits.fixture.js'
import {
  ACCOUNT,
  CONDITIONS,
  DOLLAR,
  EURO,
  dollar,
  euro,
  ether,
  event,
  moved,
  numberOf,
  OTHER,
  quoteOf,
  type Ran,
  ROUTER,
  subjectOf,
  THIEF,
} from './swaps.fixture.js'

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

interface World {
  readonly allowance?: bigint
  readonly isSmart?: boolean
  readonly hasBatches?: boolean
  /** How the last call runs. */
  readonly ran?: Ran
  /** What the tokens answer to `decimals`, by address: an error if they fail. */
  readonly decimals?: Readonly<Record<string, string | Error>>
  /** What a rollup charges for the data of a transaction; gas costs 2. */
  readonly fee?: bigint | null | Error
  /** What the account has of the coin; unknown unless given. */
  readonly coin?: bigint
  /** The code at addresses. */
  readonly codes?: Readonly<Record<string, unknown>>
}

/** A contract is at the router. */
const CONTRACTS = { [ROUTER]: '0x60016002' }

const honest: Ran = {
  status: '0x1',
  gasUsed: '0x5208',
  logs: [moved(DOLLAR, ACCOUNT, ROUTER, 1_000_000n), moved(EURO, ROUTER, ACCOUNT, 995_000n)],
}

interface Simulated {
  readonly validation: boolean
  readonly blockStateCalls: readonly [{ readonly calls: readonly { readonly to: string; readonly data?: string }[] }]
}

/** A network with a token that takes permits; what is tried out runs as it is told. */
const enter = (world: World = {}) => {
  const {
    allowance = 0n,
    isSmart = false,
    hasBatches = false,
    ran = honest,
    decimals = {},
    codes = CONTRACTS,
    coin,
    fee = 7n,
  } = world
  const permits = permitEvm()
  /** The transactions whose fee was asked. */
  const costed: { readonly gas: string; readonly data: string }[] = []
  /** The tokens whose decimals were read. */
  const counted: string[] = []
  const tried: (readonly { readonly to: string; readonly data?: string }[])[] = []
  const evm = {
    ...permits.evm,
    async request(chain: string, call: { readonly method: string; readonly params: readonly unknown[] }) {
      const condition = CONDITIONS[call.method]
      if (condition !== undefined) return condition
      if (call.method === 'eth_getCode')
        return codes[String(call.params[0])] ?? permits.evm.request(chain as never, call)
      if (call.method !== 'eth_simulateV1') return permits.evm.request(chain as never, call)
      const [{ blockStateCalls, validation }] = call.params as [Simulated]
      const [{ calls }] = blockStateCalls
      const honestly = (some: readonly unknown[]) =>
        some.map((): Ran => ({ status: '0x1', gasUsed: '0x5208', logs: [] }))
      // What several calls take is measured first, without looks at the balances.
      if (!validation) return [{ calls: [...honestly(calls.slice(1)), ran] }]
      tried.push(calls.slice(2, -2))
      const [before, after] = [
        [5_000_000n, 0n],
        [4_000_000n, 995_000n],
      ].map((balances) => balances.map(numberOf))
      return [{ calls: [...(before ?? []), ...honestly(calls.slice(2, -3)), ran, ...(after ?? [])] }]
    },
    async call(chain: string, call: { readonly to: string; readonly data?: `0x${string}` }) {
      if (call.data?.startsWith('0xdd62ed3e')) return numberOf(allowance).returnData
      if (call.data?.startsWith('0x70a08231')) return numberOf(5_000_000n).returnData
      if (call.data?.startsWith('0x313ce567')) {
        counted.push(call.to)
        const answer = decimals[call.to] ?? numberOf(6n).returnData
        if (answer instanceof Error) throw answer
        return answer
      }
      return permits.evm.call(chain as never, call)
    },
    simulate: async () => ({ success: true }),
    capabilities: async () => (hasBatches ? { atomic: { status: 'supported' } } : {}),
  } as unknown as Evm
  const context = {
    clock: { now: () => 1_700_000_000_000 },
    use: (service: unknown) => (service === evmService ? evm : undefined),
    query: async (query: unknown, _namespace: string, { transaction }: { transaction: (typeof costed)[number] }) => {
      if (query === balanceQuery) {
        if (coin === undefined) throw new Error('The node is away.')
        return coin
      }
      costed.push(transaction)
      if (fee instanceof Error) throw fee
      if (fee === null) return undefined
      const amount = BigInt(transaction.gas) * 2n + fee
      return { amount: String(amount), most: String(amount * 2n) }
    },
    stores: {
      networks: { find: () => ({}) },
      accounts: { of: () => ({ allAccounts: [{ address: ACCOUNT, kind: isSmart ? 'smartAccount' : 'eoa' }] }) },
    },
  }
  const plan = (
    more: { readonly signed?: SignedPermit; readonly canPermit?: boolean } = {},
    quote: Partial<SwapQuote> = { permit: { spender: ROUTER } },
    subject: Partial<SwapSubject> = {},
  ) =>
    planSwap(
      context as never,
      subjectOf(subject),
      { quote: quoteOf(quote), quotedAt: 0 },
      {
        canPermit: true,
        signal: new AbortController().signal,
        ...more,
      },
    )
  return { plan, tried, counted, costed, asked: permits.asked }
}

const signed = signedUntil(1_700_001_800_000)

describe('where a provider takes permits', () => {
  test('a permit replaces the approval, with which the swap was tried out', async () => {
    const { plan, tried } = enter()
    expect(await plan()).toMatchObject({ permit: { spender: ROUTER, amount: '1000000' }, approvals: [{ to: DOLLAR }] })
    expect(tried).toMatchObject([[{ to: DOLLAR }, { to: ROUTER }]])
  })

  test('nothing is signed where an allowance is there', async () => {
    expect(await enter({ allowance: 1_000_000n }).plan()).toMatchObject({ approvals: [], isBatch: false })
  })

  test.each([
    ['the account is a contract', { isSmart: true }, {}, {}],
    ['the wallet sends batches, which are one request', { hasBatches: true }, {}, {}],
    ['permits were of no use', {}, { canPermit: false }, {}],
    ['the provider takes none', {}, {}, { permit: undefined }],
  ])('the account approves if %s', async (_, world: World, more, quote) => {
    const { asked, plan } = enter(world)
    const found = await plan(more, { permit: { spender: ROUTER }, ...quote } as Partial<SwapQuote>)
    expect(found.approvals).toHaveLength(1)
    expect(found).not.toHaveProperty('permit')
    expect(asked).toEqual([])
  })
})

describe('an allowance that is there and too small', () => {
  const approvals = async (quote: Partial<SwapQuote>, allowance = 1n) => {
    const plan = await enter({ allowance }).plan({}, { permit: undefined, ...quote } as Partial<SwapQuote>)
    return plan.approvals.map(({ data = '' }) => BigInt(`0x${data.slice(74)}`))
  }

  test('is taken back first where the source says that the token wants that', async () => {
    expect(await approvals({})).toEqual([1_000_000n])
    expect(await approvals({ resetsAllowance: true })).toEqual([0n, 1_000_000n])
    expect(await approvals({ resetsAllowance: true }, 0n)).toEqual([1_000_000n])
  })
})

describe('the transaction that carries a permit', () => {
  test('is tried out as it is', async () => {
    const { plan, tried } = enter()
    expect(await plan({ signed })).toMatchObject({ approvals: [], signed, trial: { kind: 'seen' } })
    expect(tried).toMatchObject([[{ to: ROUTER, data: quoteOf().transaction.data }]])
  })

  test.each([
    ['fails', { status: '0x0' as const }, 'SWAPS_EXECUTION_REVERTED'],
    ['takes another token', { logs: [moved(OTHER, ACCOUNT, THIEF, 1n)] }, 'SWAPS_OUTCOME_MISMATCH'],
    [
      'lets another contract take the token',
      { logs: [event(APPROVAL, DOLLAR, [ACCOUNT, THIEF], 1_000_000n)] },
      'SWAPS_OUTCOME_MISMATCH',
    ],
    ['burns gas', { gasUsed: '0x1c9c380' }, 'SWAPS_GAS_EXCEEDED'],
  ])('is refused if it %s', async (_, change, expected) => {
    const { plan } = enter({ ran: { ...honest, ...change } })
    await expect(plan({ signed })).rejects.toMatchObject({ code: expected })
  })
})

describe('what a swap calls and what takes the token', () => {
  const quote = { spender: OTHER, transaction: { to: ROUTER, data: '0xd004f0f7', value: '0' } } as const
  const code = '0x60016002'

  test.each([
    ['that takes the token is no contract', { [ROUTER]: code, [OTHER]: '0x' }, OTHER],
    ['that is called is no contract', { [ROUTER]: '0x', [OTHER]: code }, ROUTER],
    [
      'that takes the token is a key with delegated code',
      { [ROUTER]: code, [OTHER]: `0xef0100${'ab'.repeat(20)}` },
      OTHER,
    ],
  ])('gets no review if the address %s', async (_, codes, address) => {
    const { plan, tried } = enter({ codes })
    await expect(plan({}, quote)).rejects.toMatchObject({ code: 'SWAPS_CONTRACT_MISSING', values: { address } })
    expect(tried).toEqual([])
  })

  test('gets no review if the network does not return the code', async () => {
    const { plan, tried } = enter({ codes: { [ROUTER]: 7, [OTHER]: code } })
    await expect(plan({}, quote)).rejects.toMatchObject({ code: 'SWAPS_CHECK_FAILED' })
    expect(tried).toEqual([])
  })
})

describe('the decimals of a token', () => {
  test.each([
    ['more for what is given', { from: { ...dollar, decimals: 8 } }],
    ['fewer for what is given', { from: { ...dollar, decimals: 4 } }],
    ['more for what is received', { to: { ...euro, decimals: 18 } }],
    ['fewer for what is received', { to: { ...euro, decimals: 2 } }],
  ])('are those of the network: a source that says %s is refused', async (_, subject) => {
    const { plan, tried } = enter()
    await expect(plan({}, {}, subject)).rejects.toMatchObject({ code: 'SWAPS_DECIMALS_MISMATCH' })
    expect(tried).toEqual([])
  })

  test.each([
    ['fails', new Error('The call reverts.')],
    ['returns nothing', '0x'],
  ])('that cannot be read are no agreement: the call %s', async (_, answer) => {
    for (const address of [DOLLAR, EURO]) {
      const { plan, tried } = enter({ decimals: { [address]: answer } })
      await expect(plan()).rejects.toMatchObject({ code: 'SWAPS_CHECK_FAILED' })
      expect(tried).toEqual([])
    }
  })

  test('are read of both tokens, and not of the coin', async () => {
    const { plan, counted } = enter()
    await plan()
    expect(counted).toEqual([DOLLAR, EURO])
    // The network of this test runs swaps between tokens alone.
    await plan({}, {}, { to: ether }).catch(() => {})
    expect(counted).toEqual([DOLLAR, EURO, DOLLAR])
  })
})

describe('the fee', () => {
  test('is that of the gas, and of the data of each call on a rollup', async () => {
    const { costed, plan } = enter()
    const { approvals, fee, trial } = await plan()
    expect(approvals).toHaveLength(1)
    expect(costed.map(({ data }) => data)).toEqual([approvals[0]?.data, '0xd004f0f7'])
    expect(fee).toBe(String(BigInt(trial.gas ?? 0) * 2n + 7n * 2n))
  })

  test('is unknown, not 0, where the network does not say', async () => {
    const { plan } = enter({ fee: null })
    const planned = await plan()
    for (const unknown of ['fee', 'mostFee', 'coinBalance']) expect(planned).not.toHaveProperty(unknown)
  })

  test('that could not be read is said to be so, and so is the balance of the coin', async () => {
    const failed = new Error('The node is away.')
    expect(await enter({ coin: 5n, fee: failed }).plan()).toMatchObject({ unread: 'fee' })
    expect(await enter({}).plan()).toMatchObject({ unread: 'balance' })
    expect(await enter({ coin: 5n }).plan()).not.toHaveProperty('unread')
    expect(await enter({ fee: failed, isSmart: true }).plan()).not.toHaveProperty('unread')
  })

  test('has a most, which is compared with the coin', async () => {
    const { fee = '', mostFee, coinBalance } = await enter({ coin: 5n }).plan()
    expect([mostFee, coinBalance]).toEqual([String(BigInt(fee) * 2n), '5'])
  })

  test('may be paid by others for a smart account', async () => {
    const planned = await enter({ coin: 5n, isSmart: true }).plan()
    expect(planned).toHaveProperty('fee')
    expect(planned).not.toHaveProperty('mostFee')
  })
})

describe('what Max leaves of the coin', () => {
  /** A network where gas costs 2, on which data costs a rollup 7. */
  const reserve = (price: string | undefined, answer?: unknown) =>
    readReserve(
      {
        query: async (
          _query: unknown,
          _namespace: string,
          { transaction: { gas } }: { transaction: { gas: string } },
        ) => (answer === undefined ? { amount: '0', most: String(BigInt(gas) * 2n + 7n) } : answer),
        stores: { networks: { find: () => ({}) } },
      } as never,
      subjectOf(),
      price,
      new AbortController().signal,
    )

  test('is the gas at the price of the source, and the data', async () => {
    await expect(reserve('3')).resolves.toBe(150_000n * 3n * 2n + 7n)
  })

  test('is the gas at the price of the network where the source has none', async () => {
    await expect(reserve(undefined)).resolves.toBe(150_000n * 2n * 2n + 7n)
  })

  test('is the gas alone where nothing reads fees', async () => {
    await expect(reserve('3', null)).resolves.toBe(150_000n * 3n * 2n)
  })

  test('is unknown while the network does not say what it charges', async () => {
    await expect(reserve('3', Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect(reserve(undefined, Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('is no guess where neither says', async () => {
    await expect(reserve(undefined, null)).rejects.toMatchObject({ code: 'SWAPS_GAS_PRICE_UNSUPPORTED' })
  })
})
