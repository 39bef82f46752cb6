import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReviewContext, ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { tryOut } from '../../../plugins/swaps/chain/try-out.js'
import type { StoredSwap, SwapRequest, SwapReview } from '../../../plugins/swaps/contract.js'
import { contractsOf } from '../../../plugins/swaps/contracts-of.js'
import { planSwap, tryReview } from '../../../plugins/swaps/plan-swap.js'
import { readQuote } from '../../../plugins/swaps/read-quote.js'
import { swapReview } from '../../../plugins/swaps/swap-review.js'
import { SwapsStore } from '../../../plugins/swaps/swaps-store.js'
import { evmService, type EvmCall } from '../../../services/evm.js'
import { nightly } from '../../support/nightly.js'
import {
  ACCOUNT,
  CONDITIONS,
  DOLLAR,
  dollar,
  EURO,
  euro,
  event,
  fakeEvm,
  moved,
  numberOf,
  OTHER,
  quoteOf,
  ROUTER,
  subjectOf,
  THIEF,
} from './swaps.fixture.js'

const RUNS = { seed: 29, numRuns: nightly(300, 100_000) }
const NOW = 1_000_000
const AMOUNT = 1_000_000n
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const routers = [
  { chain: 'eip155:1', address: ROUTER, name: 'Router' },
  { chain: 'eip155:1', address: OTHER, name: 'Holder' },
  { chain: 'eip155:10', address: THIEF, name: 'On another network' },
] as const
const LISTED: readonly string[] = [ROUTER, OTHER]

/** Mostly what a source should say. */
const mostly = <Good, Bad>(good: fc.Arbitrary<Good>, bad: fc.Arbitrary<Bad>) =>
  fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: bad })

const capitals = ROUTER.toUpperCase().replace('0X', '0x')
const addresses = mostly(
  fc.constantFrom(ROUTER, OTHER, capitals),
  fc.oneof(fc.constantFrom(THIEF, ACCOUNT, DOLLAR, EURO, `0x${'0'.repeat(40)}`, '0x', '<b>'), fc.anything()),
)
const quotes = fc.record(
  {
    amount: mostly(
      fc.constant('1000000'),
      fc.oneof(fc.bigInt({ min: -5n, max: 2n ** 256n }).map(String), fc.anything()),
    ),
    minimum: mostly(
      fc.constantFrom('990000', '1000000'),
      fc.oneof(fc.bigInt({ min: -5n, max: 2n ** 20n }).map(String), fc.anything()),
    ),
    fees: mostly(fc.constant([]), fc.anything()),
    spender: addresses,
    permit: mostly(fc.constant(undefined), fc.record({ spender: addresses }, { requiredKeys: [] })),
    validUntil: mostly(fc.constant(undefined), fc.anything()),
    transaction: fc.record({
      to: addresses,
      data: mostly(
        fc.constantFrom('0xd004f0f7', '0x095ea7b3'),
        fc.oneof(fc.constantFrom('0x', '0xd0e30db0'), fc.anything()),
      ),
      value: mostly(fc.constantFrom('0', undefined), fc.oneof(fc.constantFrom('1', '-1', '1000000'), fc.anything())),
    }),
  },
  { requiredKeys: ['amount', 'minimum', 'fees', 'transaction'] },
)

test('a quote is refused by name, or names only contracts of the list and promises what the slippage allows', () => {
  let read = 0
  fc.assert(
    fc.property(mostly(quotes, fc.anything()), (answer) => {
      let quote: ReturnType<typeof readQuote>
      try {
        quote = readQuote(answer, subjectOf(), NOW, routers)
      } catch (error) {
        return isModalError(error) && /^SWAPS_(?:QUOTE_INVALID|ROUTER_UNLISTED)$/.test(error.code)
      }
      read++
      const { amount, minimum, permit, spender = ROUTER, transaction } = quote
      const named = [spender, transaction.to, permit?.spender ?? ROUTER]
      expect(named.filter((address) => !LISTED.includes(address.toLowerCase()))).toEqual([])
      expect(BigInt(minimum) + 1n).toBeGreaterThanOrEqual((BigInt(amount) * 99n) / 100n)
      expect(transaction.value).toBe('0')
      return true
    }),
    RUNS,
  )
  expect(read).toBeGreaterThan(20)
})

/** What a run of the swap does, as the contract has it. */
const runs = fc.record({
  given: mostly(fc.constant(AMOUNT), fc.bigInt({ min: 0n, max: 2n * AMOUNT })),
  received: mostly(fc.constant(995_000n), fc.bigInt({ min: 0n, max: 2n * AMOUNT })),
  status: mostly(fc.constant('0x1' as const), fc.constant('0x0' as const)),
  gasUsed: mostly(fc.constant('0x5208'), fc.constant('0xb71b00')),
  leak: mostly(fc.constant(undefined), fc.constantFrom(OTHER, `0x${'e'.repeat(40)}`)),
  allowed: mostly(fc.constant(undefined), fc.constantFrom(THIEF, ROUTER)),
  code: mostly(fc.constant('0x60016002'), fc.constantFrom('0x', `0xef0100${'ab'.repeat(20)}`)),
})
type Run = typeof runs extends fc.Arbitrary<infer Value> ? Value : never

const resultOf = ({ allowed, gasUsed, given, leak, received, status }: Run) => ({
  status,
  gasUsed,
  logs: [
    moved(DOLLAR, ACCOUNT, ROUTER, given),
    moved(EURO, ROUTER, ACCOUNT, received),
    ...(leak === undefined ? [] : [moved(leak, ACCOUNT, THIEF, 1n)]),
    ...(allowed === undefined ? [] : [event(APPROVAL, OTHER, [ACCOUNT, allowed], 1n)]),
  ],
})

/** Whether a run keeps what the review promises. */
const isKept = ({ allowed, gasUsed, given, leak, received, status }: Run, minimum: bigint): boolean =>
  status === '0x1' &&
  BigInt(gasUsed) <= 10_000_000n &&
  given <= AMOUNT &&
  received >= minimum &&
  leak === undefined &&
  allowed === undefined

const look = ({ given, received }: Run) => [
  [numberOf(5_000_000n), numberOf(0n)],
  [numberOf(5_000_000n - given), numberOf(received)],
]

test('a trial passes exactly the runs that keep what was shown', async () => {
  const attempt = {
    chain: 'eip155:1',
    account: ACCOUNT,
    calls: [quoteOf().transaction],
    from: DOLLAR,
    to: EURO,
  } as const
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const [before = [], after = []] = look(run)
      const { evm } = fakeEvm([...before, resultOf(run), ...after])
      const outcome = await tryOut(evm, { ...attempt, amount: AMOUNT, minimum: 990_000n, spender: ROUTER }).then(
        ({ kind }) => kind,
        (error: unknown) => (isModalError(error) ? error.code : 'another error'),
      )
      if (isKept(run, 990_000n)) expect(outcome).toBe('seen')
      else expect(outcome).toMatch(/^SWAPS_(?:OUTCOME_MISMATCH|EXECUTION_REVERTED|GAS_EXCEEDED)$/)
    }),
    RUNS,
  )
})

test('a trial that the node answers with anything passes no run that it did not see', async () => {
  const attempt = {
    chain: 'eip155:1',
    account: ACCOUNT,
    calls: [quoteOf().transaction],
    from: DOLLAR,
    to: EURO,
  } as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.anything(), { minLength: 5, maxLength: 5 }), async (results) => {
      const { evm } = fakeEvm(results as never)
      const trial = tryOut(evm, { ...attempt, amount: AMOUNT, minimum: 990_000n, spender: ROUTER })
      await expect(trial).rejects.toMatchObject({ code: expect.stringMatching(/^SWAPS_/) })
    }),
    RUNS,
  )
})

const entry = <Value>(first: Value) => {
  let value = first
  const write = (next: Value) => {
    value = next
  }
  return { key: 'entry', read: () => value, write, clear: () => write(first) }
}

/** A network whose swap runs as told. */
const networkOf = (run: Run, allowance: bigint, hasBatches: boolean) => {
  const results = (calls: readonly unknown[]) => [
    ...calls.slice(1).map(() => ({ status: '0x1', gasUsed: '0x5208', logs: [] })),
    resultOf(run),
  ]
  return {
    async request(_: string, { method, params }: { method: string; params: readonly unknown[] }) {
      if (CONDITIONS[method] !== undefined) return CONDITIONS[method]
      if (method === 'eth_getCode') return run.code
      const [{ blockStateCalls, validation }] = params as [
        { validation: boolean; blockStateCalls: [{ calls: readonly unknown[] }] },
      ]
      const [{ calls }] = blockStateCalls
      if (!validation) return [{ calls: results(calls) }]
      const [before = [], after = []] = look(run)
      return [{ calls: [...before, ...results(calls.slice(2, -2)), ...after] }]
    },
    call: async (_: string, { data = '0x' }: EvmCall) =>
      ({ '0xdd62ed3e': numberOf(allowance), '0x70a08231': numberOf(5_000_000n), '0x313ce567': numberOf(6n) })[
        data.slice(0, 10)
      ]?.returnData ?? '0x',
    simulate: async () => ({ success: true }),
    capabilities: async () => (hasBatches ? { atomic: { status: 'supported' } } : {}),
  }
}

test('no refused quote reaches the wallet, and the review shows every address that is called or approved', async () => {
  let sent = 0
  const propose = fc.asyncProperty(
    quotes,
    runs,
    fc.constantFrom(0n, AMOUNT),
    fc.boolean(),
    async (answer, run, allowance, hasBatches) => {
      const store = new SwapsStore()
      store.open({ slippage: entry(100) })
      store.update(dollar, euro)
      const evm = networkOf(run, allowance, hasBatches)
      const context = {
        clock: { now: () => NOW },
        use: (service: unknown) => (service === evmService ? evm : undefined),
        stores: { accounts: { of: () => ({ allAccounts: [] }) }, networks: { find: () => undefined } },
      } as never
      const expectShown = (calls: readonly EvmCall[], review: SwapReview) => {
        const shown = contractsOf(review, routers).map(({ address }) => address.toLowerCase())
        for (const { to, data = '' } of calls) {
          expect(shown).toContain(to.toLowerCase())
          expect([...LISTED, DOLLAR]).toContain(to.toLowerCase())
          if (to === DOLLAR) expect(shown).toContain(`0x${data.slice(34, 74)}`)
        }
        expect(isKept(run, BigInt(review.quote.minimum)) && run.code === '0x60016002').toBe(true)
      }
      const config = swapReview(store, {
        account: () => ({ chain: 'eip155:1', account: ACCOUNT }),
        quote: async (subject) => ({ quote: readQuote(answer, subject, NOW, routers), quotedAt: NOW }),
        plan: (...planned) => planSwap(context, ...planned),
        tryOut: (review) => tryReview(context, review),
        sign: () => Promise.reject(new Error('The wallet cannot sign.')),
        async send(calls, review) {
          sent++
          expectShown(calls, review)
          return { hash: '0xab' }
        },
        wait: async () => ({ status: 'confirmed', hash: '0xab' }) as never,
        note: () => {},
        now: () => NOW,
      })
      const stored = entry<readonly StoredSwap[]>([])
      const around = { clock: { now: () => NOW }, onDispose: () => {}, storageEntry: () => stored, tap: () => {} }
      const request: SwapRequest = new ReviewedRequest(around as unknown as ReviewContext, config)
      const { state } = request
      const isReady = await request.review()
      if (!isReady && !isModalError(state.problem)) throw state.problem
      for (let step = 0; step < 3 && state.review; step++) {
        await request.confirm(state.review.id)
        // A failed assertion of `send` is a problem of the store.
        if (state.problem && !isModalError(state.problem)) throw state.problem
      }
    },
  )
  await fc.assert(propose, RUNS)
  expect(sent).toBeGreaterThan(20)
})
