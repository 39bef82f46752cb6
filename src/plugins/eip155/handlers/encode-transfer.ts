import { encodeFunctionData, erc20Abi } from 'viem'
import type { Hex } from '../eip1193.js'

/**
 * The call of an ERC-20's `transfer`. Letters count in either case, as everywhere here (5.2); viem alone would check them.
 * @source https://eips.ethereum.org/EIPS/eip-20
 */
export const encodeTransfer = (to: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to.toLowerCase() as Hex, amount] })
