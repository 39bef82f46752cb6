import { normalizeNodeError } from '../../../plugins/eip155/normalize-node-error.js'
import type { SwapSubject, SwapToken } from '../../../plugins/swaps/contract.js'
import type { Evm, EvmCall } from '../../../services/evm.js'
import type { SwapQuote } from '../../../services/swap-source.js'

export const ACCOUNT = `0x${'ac'.repeat(20)}`
export const THIEF = `0x${'bad0'.repeat(10)}`
export const ROUTER = `0x${'70'.repeat(20)}`
export const DOLLAR = `0x${'d0'.repeat(20)}`
export const EURO = `0x${'e0'.repeat(20)}`
export const OTHER = `0x${'0c'.repeat(20)}`

const chain = 'eip155:1' as const
export const ether: SwapToken = { chain, name: 'Ether', symbol: 'ETH', decimals: 18, listed: true }
export const dollar: SwapToken = { chain, address: DOLLAR, name: 'Dollar', symbol: 'USD', decimals: 6, listed: true }
export const euro: SwapToken = { chain, address: EURO, name: 'Euro', symbol: 'EUR', decimals: 6, listed: true }

export const subjectOf = (change: Partial<SwapSubject> = {}): SwapSubject => ({
  chain,
  account: ACCOUNT,
  from: dollar,
  to: euro,
  amount: '1000000',
  slippage: 100,
  ...change,
})

/** What a source answers for one dollar. */
export const quoteOf = (change: Partial<SwapQuote> = {}): SwapQuote => ({
  amount: '1000000',
  minimum: '990000',
  fees: [{ amount: '8500', token: DOLLAR }],
  spender: ROUTER,
  transaction: { to: ROUTER, data: '0xd004f0f7', value: '0' },
  ...change,
})

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The event that a token moved. */
export const moved = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(amount)}`,
})

/** An event with an owner, and with what else it names. */
export const event = (topic: string, token: string, values: readonly string[], amount = 0n) => ({
  address: token,
  topics: [topic, ...values.map((value) => `0x${word(value)}`)],
  data: `0x${word(amount)}`,
})

/** What a run of a call comes to. */
export interface Ran {
  readonly status?: '0x0' | '0x1'
  readonly gasUsed?: string
  readonly logs?: readonly object[]
  readonly returnData?: string
}

export const numberOf = (value: bigint): Ran => ({ status: '0x1', returnData: `0x${word(value)}`, logs: [] })

/** A node that does not have the method. */
export const NO_METHOD = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' }

/** What a network answers of itself before a run, by method. */
export const CONDITIONS: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0xc350',
  eth_gasPrice: '0x77359400',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: {
    baseFeePerGas: '0x3b9aca00',
    miner: `0x${'c0'.repeat(20)}`,
    mixHash: `0x${'5e'.repeat(32)}`,
  },
}

/** A service of an EVM network whose runs end as they are told: by what is returned or thrown. */
export const fakeEvm = (
  results: readonly Ran[] | { readonly thrown: unknown },
  outcome: boolean | { readonly thrown: unknown } = true,
  conditions: Readonly<Record<string, unknown>> = {},
) => {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const tried: EvmCall[] = []
  const evm = {
    async request(_: string, call: (typeof asked)[number]) {
      const answer = { ...CONDITIONS, ...conditions }[call.method]
      const thrown = (answer as { thrown?: unknown } | null | undefined)?.thrown
      if (thrown !== undefined) throw normalizeNodeError(thrown)
      if (answer !== undefined) return answer
      asked.push(call)
      if ('thrown' in results) throw normalizeNodeError(results.thrown)
      return [{ calls: results }]
    },
    async simulate(_: string, call: EvmCall) {
      tried.push(call)
      if (typeof outcome !== 'boolean') throw normalizeNodeError(outcome.thrown)
      return { success: outcome }
    },
  } as unknown as Evm
  return { evm, asked, tried }
}
