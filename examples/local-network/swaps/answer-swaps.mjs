// @ts-check
import { createPublicClient, decodeAbiParameters, encodeFunctionData, erc20Abi, http } from 'viem'
import { findRoute, NATIVE } from './find-route.mjs'
import { routeThrough } from './route-through.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { LocalContracts } from '../deploy-contracts.mjs' */

/** As many of a token as there can be: what servers of this kind have accounts approve. */
const EVERYTHING = 2n ** 256n - 1n

/** The arguments of `permit`, as one text. @source EIP-2612 */
const PERMIT = /** @type {const} */ ([
  ...[{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
  ...[{ type: 'uint8' }, { type: 'bytes32' }, { type: 'bytes32' }],
])

/**
 * @typedef {object} SwapRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} query
 * @property {any} body
 *
 * @typedef {{ status: number, answer: unknown }} SwapAnswer a text is sent as it is
 */

/** @param {string} description @returns {SwapAnswer} */
const refuse = (description) => ({
  status: 400,
  answer: { status: 'FAILED', reasons: [{ field: '', description: `Conversion parameter error: ${description}` }] },
})

/** @param {number} status @param {string} text @returns {SwapAnswer} */
const misread = (status, text) => ({ status, answer: `Failed to deserialize ${text}` })

/** The fields that each path needs, in its query or its body. @type {Readonly<Record<string, readonly string[]>>} */
const FIELDS = {
  '/v1/convert/tokens': ['projectId', 'chainId'],
  '/v1/convert/gas-price': ['projectId', 'chainId'],
  '/v1/convert/quotes': ['projectId', 'amount', 'from', 'to'],
  '/v1/convert/allowance': ['projectId', 'tokenAddress', 'userAddress'],
  '/v1/convert/build-approve': ['projectId', 'from', 'to'],
  '/v1/convert/build-transaction': ['projectId', 'amount', 'from', 'to', 'userAddress'],
}

/** @param {SwapRequest} request @returns {SwapAnswer | undefined} the refusal of a request in another form */
const misreadRequest = ({ path, query, body }) => {
  const missing = FIELDS[path]?.find((field) => (body ?? query)[field] === undefined)
  if (missing !== undefined)
    return body === undefined
      ? misread(400, `query string: missing field \`${missing}\``)
      : misread(422, `the JSON body into the target type: missing field \`${missing}\``)
  const slippage = body?.eip155?.slippage
  if (slippage === undefined || Number.isSafeInteger(slippage)) return undefined
  const found = `floating point \`${slippage}\`, expected usize`
  return misread(422, `the JSON body into the target type: eip155.slippage: invalid type: ${found}`)
}

/** @param {Hex} permit */
const readPermit = (permit) => {
  const [, , , deadline, v, r, s] = decodeAbiParameters(PERMIT, permit)
  return { deadline, v, r, s }
}

/**
 * Answers for the swaps of one chain, in the shapes that `reownCompatible()` reads.
 *
 * @param {{ chain: { id: number, rpcUrl: string }, contracts: LocalContracts }} options
 * @returns {(request: SwapRequest) => Promise<SwapAnswer>}
 */
export function answerSwaps({ chain: { id, rpcUrl }, contracts }) {
  const chain = `eip155:${id}`
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const { euro, euroExchange, router, tether, token } = contracts
  const addressOf = (/** @type {string} */ caip) => caip.slice(chain.length + 1).toLowerCase()
  const idOf = (/** @type {string} */ address) => `${chain}:${address.toLowerCase()}`
  const isHere = (/** @type {string} */ caip) => caip.startsWith(`${chain}:`)
  const elsewhere = (/** @type {string} */ caip) =>
    refuse(`Chain ID ${caip.split(':').slice(0, 2).join(':')} is not supported`)
  const routeOf = (/** @type {{ from: string, to: string, amount: string }} */ { from, to, amount }) => {
    const asked = { from: addressOf(from), to: addressOf(to), amount: BigInt(amount) }
    const route = findRoute({ rpcUrl, contracts }, asked)
    return route && router ? routeThrough(route, router.address, asked) : route
  }
  const coin = { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 }
  const direct = [contracts.coinPool, contracts.exchange, ...(euroExchange ? [euroExchange] : [])]
  const takers = router ? [router] : direct
  const listed = [token, coin, tether, ...(euro ? [euro] : [])]
  const gasPrice = async () => String(await client.getGasPrice())
  const good = (/** @type {unknown} */ answer) => ({ status: 200, answer })

  /** @type {Readonly<Record<string, (query: any, body: any) => Promise<SwapAnswer>>>} */
  const answers = {
    '/v1/supported-chains': async () => good({ http: [chain], ws: [] }),
    // In any order, as the source has it.
    '/v1/convert/tokens': async ({ chainId }) =>
      chainId !== chain
        ? elsewhere(chainId)
        : good({
            tokens: listed.map(({ address, ...rest }) => ({
              ...rest,
              address: idOf(address),
              logoUri: null,
              eip2612: address === euro?.address && !router,
            })),
          }),
    '/v1/convert/gas-price': async ({ chainId }) => {
      if (chainId !== chain) return elsewhere(chainId)
      const price = await gasPrice()
      return good({ standard: price, fast: price, instant: price })
    },
    '/v1/convert/quotes': async ({ from, to, amount }) => {
      if (!isHere(from)) return elsewhere(from)
      const toAmount = await routeOf({ from, to, amount })?.quote()
      if (toAmount === undefined) return refuse('insufficient liquidity')
      const quote = { id: null, fromAmount: amount, fromAccount: from, toAmount: String(toAmount), toAccount: to }
      return good({ quotes: [quote] })
    },
    '/v1/convert/allowance': async ({ tokenAddress, userAddress }) => {
      const address = /** @type {Address} */ (addressOf(tokenAddress))
      if (!isHere(tokenAddress) || !listed.some((one) => one.address.toLowerCase() === address))
        return refuse(`token ${tokenAddress} is not supported`)
      // Whatever the contracts may take: which one it will be is not part of the question.
      const args = /** @param {string} spender */ (spender) =>
        /** @type {const} */ ([/** @type {Address} */ (addressOf(userAddress)), /** @type {Address} */ (spender)])
      const found = await Promise.all(
        takers.map(({ address: spender }) =>
          client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: args(spender) }),
        ),
      )
      const [least] = found.sort((one, other) => (one < other ? -1 : 1))
      return good({ allowance: String(least) })
    },
    '/v1/convert/build-approve': async ({ from, to, amount }) => {
      if (!isHere(from)) return elsewhere(from)
      const route = routeOf({ from, to, amount: '1' })
      if (!route) return refuse('insufficient liquidity')
      const args = /** @type {const} */ ([route.to, amount === undefined ? EVERYTHING : BigInt(amount)])
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      // `from` echoes the token that is sold, which is the contract to call; `to` is the one that is bought.
      return good({ tx: { from, to, data, value: '0', eip155: { gasPrice: await gasPrice() } } })
    },
    '/v1/convert/build-transaction': async (_, { from, to, amount, userAddress, eip155, disableEstimate }) => {
      if (!isHere(from)) return elsewhere(from)
      const route = routeOf({ from, to, amount })
      if (!route) return refuse('insufficient liquidity')
      const expected = await route.quote()
      const minimum = (expected * BigInt(100 - (eip155?.slippage ?? 1))) / 100n
      const permit = eip155?.permit
      const data = permit ? route.encodeWithPermit?.(minimum, readPermit(permit)) : route.encode(minimum)
      if (!data) return refuse('the token takes no permit')
      // The value of a coin that is sold is the client's to know.
      const tx = { from: userAddress.toLowerCase(), to: idOf(route.to), data, amount: String(expected) }
      return good({ tx: { ...tx, eip155: { gas: disableEstimate ? '0' : '150000', gasPrice: await gasPrice() } } })
    },
  }
  return async (request) => {
    const answer = answers[request.path]
    if (!answer) return { status: 404, answer: '' }
    return misreadRequest(request) ?? answer(request.query, request.body)
  }
}
