// @ts-check

/** @import { LocalChain, LocalData } from '../start-local-network.mjs' */
/** @import { LocalContracts } from '../deploy-contracts.mjs' */
/** @import { SolanaChain } from '../start-surfpool.mjs' */

/**
 * @typedef {object} KnownToken
 * @property {string} chain CAIP-2
 * @property {string} [address] absent for the native coin
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {number} [price] in US dollars; absent for what strangers send
 *
 * @typedef {object} DataChains
 * @property {readonly LocalChain[]} chains
 * @property {Readonly<Record<number, LocalContracts>>} contracts
 * @property {LocalData | undefined} gifts
 * @property {SolanaChain | undefined} solana
 */

/** The worth of each coin and token in US dollars. */
const PRICES = /** @type {const} */ ({ ETH: 3200, SOL: 160, PDD: 1, tUSDT: 1.0015 })
/** What one US dollar is worth. */
export const RATES = /** @type {Readonly<Record<string, number>>} */ ({ usd: 1, eur: 0.92, gbp: 0.79 })

/** All tokens that the server knows. @param {DataChains} chains @returns {readonly KnownToken[]} */
export function knownTokens({ chains, contracts, gifts, solana }) {
  const evm = chains.flatMap(({ id }) => {
    const chain = `eip155:${id}`
    const { token, tether } = /** @type {LocalContracts} */ (contracts[id])
    const strangers = id === 1 ? Object.values(gifts?.strangers ?? {}) : []
    return [
      { chain, name: 'Ether', symbol: 'ETH', decimals: 18, price: PRICES.ETH },
      { chain, ...token, price: PRICES.PDD },
      { chain, ...tether, price: PRICES.tUSDT },
      ...strangers.map((one) => ({ chain, ...one })),
    ]
  })
  if (!solana) return evm
  const chain = solana.caipNetworkId
  return [
    ...evm,
    { chain, name: 'Solana', symbol: 'SOL', decimals: 9, price: PRICES.SOL },
    { chain, ...solana.mint, price: PRICES.PDD },
    { chain, ...solana.mint2022, price: PRICES.PDD },
  ]
}

/** The tokens that stand on a list, as hosts pass them to `rpc()`. @param {DataChains} chains */
export const listedTokens = (chains) =>
  knownTokens(chains)
    .filter(({ address, price }) => address !== undefined && price !== undefined)
    .map(({ price: _, ...token }) => token)
