// @ts-check
import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { findRoute, NATIVE } from './find-route.mjs'

/** @import { Address } from 'viem' */
/** @import { LocalContracts } from '../deploy-contracts.mjs' */

/** As many of a token as there can be: what servers of this kind have accounts approve. */
const EVERYTHING = 2n ** 256n - 1n

/** Seconds that a permit is good for. */
const PERMIT_LIFE = 20 * 60

/**
 * @typedef {object} SwapRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} query
 * @property {any} body
 */

/**
 * Answers for the swaps of one chain, in the shapes that `reownCompatible()` reads.
 *
 * @param {{ chain: { id: number, rpcUrl: string }, contracts: LocalContracts }} options
 * @returns {(request: SwapRequest) => Promise<unknown>} resolves with `undefined` for an unknown path
 */
export function answerSwaps({ chain: { id, rpcUrl }, contracts }) {
  const chain = `eip155:${id}`
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const { euro, euroExchange, tether, token } = contracts
  const addressOf = (/** @type {string} */ caip) => caip.slice(chain.length + 1).toLowerCase()
  const idOf = (/** @type {string} */ address) => `${chain}:${address}`
  const routeOf = (/** @type {{ from: string, to: string, amount: string }} */ { from, to, amount }) =>
    findRoute({ rpcUrl, contracts }, { from: addressOf(from), to: addressOf(to), amount: BigInt(amount) })
  const coin = { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 }

  /** @type {Readonly<Record<string, (query: any, body: any) => Promise<unknown>>>} */
  const answers = {
    '/v1/supported-chains': async () => ({ http: [chain], ws: [] }),
    '/v1/convert/tokens': async () => ({
      tokens: [coin, token, tether, ...(euro ? [euro] : [])].map(({ address, ...rest }) => ({
        ...rest,
        address: idOf(address),
        logoUri: '',
      })),
    }),
    '/v1/convert/gas-price': async () => {
      const price = String(await client.getGasPrice())
      return { standard: price, fast: price, instant: price }
    },
    '/v1/convert/quotes': async ({ from, to, amount }) => {
      const toAmount = await routeOf({ from, to, amount })?.quote()
      if (toAmount === undefined) return { quotes: [] }
      const quote = { id: null, fromAmount: amount, fromAccount: from, toAmount: String(toAmount), toAccount: to }
      return { quotes: [quote] }
    },
    '/v1/convert/allowance': async ({ tokenAddress, userAddress }) => {
      // Whatever the contracts may take: which one it will be is not part of the question.
      const args = /** @param {string} spender */ (spender) =>
        /** @type {const} */ ([/** @type {Address} */ (addressOf(userAddress)), /** @type {Address} */ (spender)])
      const address = /** @type {Address} */ (addressOf(tokenAddress))
      const found = await Promise.all(
        [contracts.coinPool, contracts.exchange, ...(euroExchange ? [euroExchange] : [])].map(({ address: spender }) =>
          client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: args(spender) }),
        ),
      )
      const [least] = found.sort((one, other) => (one < other ? -1 : 1))
      return { allowance: String(least) }
    },
    '/v1/convert/build-approve': async ({ from, to, userAddress }) => {
      const route = routeOf({ from, to, amount: '1' })
      if (!route) return undefined
      const spender = route.to
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, EVERYTHING] })
      const tx = { from: userAddress, to: from, data, value: '0', eip155: { gas: 60_000, gasPrice: '1000000000' } }
      if (!route.encodeWithPermit) return { tx }
      const deadline = String(Math.floor(Date.now() / 1000) + PERMIT_LIFE)
      return { tx, permit: { chainId: String(id), token: addressOf(from), spender, deadline } }
    },
    '/v1/convert/build-transaction': async (_, { from, to, amount, userAddress, eip155, permit }) => {
      const route = routeOf({ from, to, amount })
      if (!route) return undefined
      const expected = await route.quote()
      const minimum = (expected * BigInt(Math.round(10_000 - eip155.slippage * 100))) / 10_000n
      const signed = permit && { ...permit, deadline: BigInt(permit.deadline) }
      const data = signed ? route.encodeWithPermit?.(minimum, signed) : route.encode(minimum)
      if (!data) return undefined
      const tx = { from: userAddress, to: idOf(route.to), data, value: String(route.value) }
      return { tx: { ...tx, amount: String(expected), eip155: { gas: '150000', gasPrice: '1000000000' } } }
    },
  }
  return async ({ path, query, body }) => answers[path]?.(query, body)
}
