import { coinTypeOf } from 'portico/kit'
import { defineErrors } from 'portico/plugin'

/** Makes the error of `toCoinType`, which loads with the page; `eip155Error` has its code too. */
export const coinTypeError = defineErrors({
  /** A chain id is negative, not an integer, or too large for a coin type. Pass another chain id. */
  EIP155_CHAIN_ID_INVALID: 'Invalid chainId',
})

/**
 * Returns the coin type of an EVM chain.
 * @throws `EIP155_CHAIN_ID_INVALID` at 0x80000000 and above
 * @source https://docs.ens.domains/ensip/11
 */
export const toCoinType = (chainId: number): number => {
  const coinType = coinTypeOf(chainId)
  if (coinType === undefined) throw coinTypeError('EIP155_CHAIN_ID_INVALID', { details: String(chainId) })
  return coinType
}
