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
 * @property {boolean} listed `false` for what strangers send
 *
 * @typedef {object} DataChains
 * @property {readonly LocalChain[]} chains
 * @property {Readonly<Record<number, LocalContracts>>} contracts
 * @property {LocalData | undefined} gifts
 * @property {SolanaChain | undefined} solana
 */

/** What one US dollar is worth. */
export const RATES = /** @type {Readonly<Record<string, number>>} */ ({ usd: 1, eur: 0.92, gbp: 0.79 })

/** All tokens that the server knows. @param {DataChains} chains @returns {readonly KnownToken[]} */
export function knownTokens({ chains, contracts, gifts, solana }) {
  const evm = chains.flatMap(({ id }) => {
    const chain = `eip155:${id}`
    const { token, tether, euro } = /** @type {LocalContracts} */ (contracts[id])
    const strangers = id === 1 ? Object.values(gifts?.strangers ?? {}) : []
    return [
      { chain, name: 'Ether', symbol: 'ETH', decimals: 18, listed: true },
      { chain, ...token, listed: true },
      { chain, ...tether, listed: true },
      ...(euro ? [{ chain, ...euro, listed: true }] : []),
      ...strangers.map((one) => ({ chain, ...one, listed: false })),
    ]
  })
  if (!solana) return evm
  const chain = solana.caipNetworkId
  return [
    ...evm,
    { chain, name: 'Solana', symbol: 'SOL', decimals: 9, listed: true },
    { chain, ...solana.mint, listed: true },
    { chain, ...solana.mint2022, listed: true },
  ]
}

/** The tokens that stand on a list, as hosts pass them to `rpc()`. @param {DataChains} chains */
export const listedTokens = (chains) =>
  knownTokens(chains)
    .filter(({ address, listed }) => address !== undefined && listed)
    .map(({ listed: _, ...token }) => token)
