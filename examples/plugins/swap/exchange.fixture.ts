import { type MemoryCall, type MemoryChain, memoryChain } from 'portico/testing'
import { decodeFunctionData, erc20Abi, type Hex, pad, parseAbi, toHex } from 'viem'
import type { Market } from './options.js'

const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function quote(address sold, uint256 amount) view returns (uint256)',
    'function swap(address sold, uint256 amount, uint256 minimum) returns (uint256)',
    'function execute((address to, uint256 value, bytes data)[] calls)',
  ]),
]

/** The market of the tests; the addresses are made up. */
export const market: Market = {
  exchange: `0x${'e1'.repeat(20)}`,
  from: { address: `0x${'a1'.repeat(20)}`, symbol: 'PDD', decimals: 6 },
  to: { address: `0x${'b1'.repeat(20)}`, symbol: 'tUSDT', decimals: 6 },
}

/** Reads calls of the contracts, those of a batch each by itself: their names and arguments. */
const readCalls = (data: string | undefined): readonly string[] => {
  if (!data || data === '0x') return []
  const call = decodeFunctionData({ abi, data: data as Hex })
  if (call.functionName === 'execute') return call.args[0].flatMap((one) => readCalls(one.data))
  return [[call.functionName, ...(call.args ?? [])].join(' ').toLowerCase()]
}

/** A chain in memory with an exchange: a test changes what it pays and what the account has. */
export interface FakeExchange {
  readonly chain: MemoryChain
  /** What is paid for one token, in ten-thousandths. */
  price: bigint
  /** What every account has of the token that is swapped, in the smallest unit. */
  balance: bigint
  /** The coin balance of every account, in wei; `undefined` if the network does not say. */
  coins: bigint | undefined
  /** The token wants an allowance of zero before a new one, as USDT does. */
  isPicky: boolean
  /** The calls that were sent so far: names and arguments, in lower case. */
  readonly sent: readonly string[]
}

/** Creates a chain in memory with the contracts of a market; what they are sent counts for later calls. */
export const fakeExchange = (rpcUrl: string): FakeExchange => {
  const known = [market.exchange, market.from.address]
  const sentBy = (owner?: string): readonly string[] =>
    fake.chain.transactions
      .map(({ from, to, data }) => ({ from: from.toLowerCase(), to: to?.toLowerCase(), data }))
      .filter(({ from }) => owner === undefined || from === owner.toLowerCase())
      // A batch is sent to the account itself.
      .flatMap(({ from, to = '', data }) => ([...known, from].includes(to) ? readCalls(data) : []))
  const allowanceOf = (owner: string): bigint => {
    let allowance = 0n
    for (const [name, , amount = '0'] of sentBy(owner).map((one) => one.split(' '))) {
      if (name === 'approve') allowance = BigInt(amount)
      if (name === 'swap') allowance -= BigInt(amount)
    }
    return allowance
  }
  const answer = ({ data, from = '' }: MemoryCall): bigint => {
    const [name, one = '', two = '0', three = '0'] = readCalls(data)[0]?.split(' ') ?? []
    const paid = (BigInt(two) * fake.price) / 10_000n
    if (name === 'swap' && (paid < BigInt(three) || allowanceOf(from) < BigInt(two)))
      throw new Error('execution reverted')
    if (name === 'approve' && fake.isPicky && allowanceOf(from) > 0n && BigInt(two) > 0n)
      throw new Error('execution reverted')
    return name === 'quote' ? paid : name === 'balanceof' ? fake.balance : name === 'allowance' ? allowanceOf(one) : 1n
  }
  const fake: FakeExchange = {
    chain: memoryChain({
      id: 1,
      rpcUrl,
      answer(method) {
        if (method !== 'eth_getBalance') return undefined
        if (fake.coins === undefined) throw new Error('overloaded')
        return toHex(fake.coins)
      },
      call: (call) => (known.includes(call.to ?? '') ? pad(toHex(answer(call))) : undefined),
    }),
    price: 9985n,
    balance: 1_250_000_000n,
    coins: 10n ** 19n,
    isPicky: false,
    get sent() {
      return sentBy()
    },
  }
  return fake
}
