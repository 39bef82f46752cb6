// @ts-check
import { readPrices } from './read-prices.mjs'

/** @import { LocalContracts } from '../deploy-contracts.mjs' */
/** @import { DataChains, KnownToken } from './known-tokens.mjs' */

/** @typedef {KnownToken & { price?: number }} PricedToken `price` in US dollars; absent for what strangers send */

/**
 * Adds what the tokens are worth now: by the pools of their chains, and on Solana, which has none here, by its own word.
 *
 * @param {DataChains} chains
 * @param {readonly KnownToken[]} tokens
 * @returns {Promise<readonly PricedToken[]>}
 */
export async function priceTokens({ chains, contracts, solana }, tokens) {
  /** @type {Map<string, number>} */
  const prices = new Map()
  const asked = new Set(tokens.map(({ chain }) => chain))
  await Promise.all(
    chains.map(async ({ id, rpcUrl }) => {
      if (!asked.has(`eip155:${id}`)) return
      const own = /** @type {LocalContracts} */ (contracts[id])
      const { coin, token, tether } = await readPrices({ rpcUrl, contracts: own })
      prices.set(`eip155:${id}:`, coin)
      prices.set(`eip155:${id}:${own.token.address}`, token)
      prices.set(`eip155:${id}:${own.tether.address}`, tether)
    }),
  )
  if (solana) {
    prices.set(`${solana.caipNetworkId}:`, solana.coinPrice)
    for (const { address } of [solana.mint, solana.mint2022]) prices.set(`${solana.caipNetworkId}:${address}`, 1)
  }
  return tokens.map((token) => {
    const price = prices.get(`${token.chain}:${token.address ?? ''}`)
    return price === undefined ? token : { ...token, price }
  })
}
