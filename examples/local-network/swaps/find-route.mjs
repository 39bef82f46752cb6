// @ts-check
import { createPublicClient, encodeFunctionData, http } from 'viem'
import { contractArtifacts } from '../contract-artifacts.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { LocalContracts } from '../deploy-contracts.mjs' */

/** Stands for the native coin. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * @typedef {{ deadline: bigint, v: number, r: Hex, s: Hex }} SignedPermit
 *
 * @typedef {object} Route
 * @property {Address} to the contract that swaps, and takes the token
 * @property {() => Promise<bigint>} quote what it pays now
 * @property {(minimum: bigint) => Hex} encode the call that swaps for at least so much
 * @property {(minimum: bigint, permit: SignedPermit) => Hex} [encodeWithPermit] the same by a permit, where the contract takes one
 * @property {bigint} value of the coin that the call carries
 */

/**
 * Finds the contract that swaps one token for another: the pool of the coin, or the exchange of the two tokens.
 *
 * @param {{ rpcUrl: string, contracts: LocalContracts }} chain
 * @param {{ from: string, to: string, amount: bigint }} asked addresses in lower case
 * @returns {Route | undefined} nothing for a pair that no contract swaps
 */
export function findRoute({ rpcUrl, contracts }, { from, to, amount }) {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const { CoinPool, DemoDollar, Exchange } = contractArtifacts()
  const pool = /** @type {Address} */ (contracts.coinPool.address)
  const [token, tether, euro] = [contracts.token.address, contracts.tether.address, contracts.euro?.address ?? '']
  const is = (/** @type {string} */ one, /** @type {string} */ other) => one === other.toLowerCase()
  const reserves = () =>
    Promise.all([
      client.getBalance({ address: pool }),
      /** @type {Promise<bigint>} */ (
        client.readContract({ address: token, abi: DemoDollar.abi, functionName: 'balanceOf', args: [pool] })
      ),
    ])
  if (is(from, NATIVE) && is(to, token))
    return {
      to: pool,
      value: amount,
      async quote() {
        const [coins, tokens] = await reserves()
        return (tokens * amount) / (coins + amount)
      },
      encode: (minimum) => encodeFunctionData({ abi: CoinPool.abi, functionName: 'sell', args: [minimum] }),
    }
  if (is(from, token) && is(to, NATIVE))
    return {
      to: pool,
      value: 0n,
      async quote() {
        const [coins, tokens] = await reserves()
        return (coins * amount) / (tokens + amount)
      },
      encode: (minimum) => encodeFunctionData({ abi: CoinPool.abi, functionName: 'buy', args: [amount, minimum] }),
    }
  const isPair = (/** @type {string} */ one, /** @type {string} */ other) =>
    (is(from, one) && is(to, other)) || (is(from, other) && is(to, one))
  const exchange = isPair(token, tether) ? contracts.exchange : isPair(euro, token) ? contracts.euroExchange : undefined
  if (!exchange) return undefined
  const call = { address: exchange.address, abi: Exchange.abi }
  return {
    to: exchange.address,
    value: 0n,
    quote: async () =>
      /** @type {bigint} */ (await client.readContract({ ...call, functionName: 'quote', args: [from, amount] })),
    encode: (minimum) => encodeFunctionData({ ...call, functionName: 'swap', args: [from, amount, minimum] }),
    ...(is(from, euro) && {
      encodeWithPermit: (minimum, { deadline, v, r, s }) =>
        encodeFunctionData({
          ...call,
          functionName: 'swapWithPermit',
          args: [from, amount, minimum, deadline, v, r, s],
        }),
    }),
  }
}
