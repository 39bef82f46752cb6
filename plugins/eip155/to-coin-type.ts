import { eip155Error } from './errors.js'

/**
 * Returns the coin type of an EVM chain.
 * @throws `EIP155_CHAIN_ID_INVALID` at 0x80000000 and above
 * @source https://docs.ens.domains/ensip/11
 */
export const toCoinType = (chainId: number): number => {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= 0x80000000) {
    throw eip155Error('EIP155_CHAIN_ID_INVALID', { details: String(chainId) })
  }
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}
