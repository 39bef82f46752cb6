// @ts-check
import { createPublicClient, formatUnits, http, parseAbi } from 'viem'

/** @import { Address } from 'viem' */

const PRICE = parseAbi(['function price() view returns (uint256)'])
/** The decimals of the demo dollar, which is worth a dollar, and of the exchange's price. */
const DOLLAR_DECIMALS = 6
const ONE = 10n ** 18n

/** @typedef {{ readonly address: Address | string }} PricedContract */

/**
 * Reads what the pools of an EVM chain say: the worth of its coin and of the two tokens in demo dollars, which stand for US
 * dollars. A trade there, or a new price of the exchange, moves them.
 *
 * @param {object} chain
 * @param {string} chain.rpcUrl
 * @param {{ readonly coinPool: PricedContract, readonly exchange: PricedContract }} chain.contracts
 */
export async function readPrices({ rpcUrl, contracts: { coinPool, exchange } }) {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const read = (/** @type {PricedContract} */ { address }) =>
    client.readContract({ address: /** @type {Address} */ (address), abi: PRICE, functionName: 'price' })
  const [coin, rate] = await Promise.all([read(coinPool), read(exchange)])
  // The exchange counts in the tether-like token.
  const tether = (10n ** BigInt(DOLLAR_DECIMALS) * ONE) / rate
  const toDollars = (/** @type {bigint} */ amount) => Number(formatUnits(amount, DOLLAR_DECIMALS))
  return { coin: toDollars(coin), token: 1, tether: toDollars(tether) }
}
