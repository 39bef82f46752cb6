import { encodeFunctionData, erc20Abi } from 'viem'
import type { Hex } from '../eip1193.js'

/** The call of an ERC-20's `transfer`. @source https://eips.ethereum.org/EIPS/eip-20 */
export const encodeTransfer = (to: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
