/** Coin type of Ethereum in SLIP-44. */
const ETHEREUM = 60
const EVM = 0x80000000

/**
 * Returns the coin type of an EVM chain; `undefined` for a chain ID that has none.
 * @source https://docs.ens.domains/ensip/11
 */
export const coinTypeOf = (chainId: number): number | undefined => {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= EVM) return undefined
  return chainId === 1 ? ETHEREUM : (EVM | chainId) >>> 0
}
