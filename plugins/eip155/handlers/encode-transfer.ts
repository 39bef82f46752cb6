import * as viem from 'viem'
import { kernelError } from 'portico/plugin'
import type { Hex } from '../eip1193.js'

/** Whether the checksum of EIP-55 fails; an address in one case has none. */
export const isMistyped = (address: Hex): boolean => {
  const digits = address.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && viem.getAddress(address) !== address
}

/**
 * Encodes a call of an ERC-20's `transfer`. Wallets check the receiver of a coin, but not the one in the call data.
 * @throws `INPUT_INVALID` if the checksum of the receiver fails
 * @source https://eips.ethereum.org/EIPS/eip-20, https://eips.ethereum.org/EIPS/eip-55
 */
export const encodeTransfer = (to: Hex, amount: bigint): Hex => {
  if (isMistyped(to)) {
    const details =
      'to: the letters do not fit the checksum of EIP-55, so a character may be wrong; small letters are not checked'
    throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
  }
  return viem.encodeFunctionData({
    abi: viem.erc20Abi,
    functionName: 'transfer',
    args: [to.toLowerCase() as Hex, amount],
  })
}

/** Writes an address with the checksum of EIP-55. */
export const toChecksum = (address: Hex): Hex => viem.getAddress(address.toLowerCase())
