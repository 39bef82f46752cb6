import { keccak_256 } from '@noble/hashes/sha3'
import { concat, fromHex, toHex } from '../bytes/bytes.js'
import { checksum } from '../key/derive-accounts.js'
import type { SmartConfig } from './smart-config.js'

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array(0)

/**
 * Returns the address of an owner's smart account, which is the same before and after it is deployed: a clone of ERC-1167
 * that carries its owner, made by CREATE2 with salt 0. No answer of the embedding page takes part in it.
 */
export const smartAddressOf = (
  owner: string,
  { factory, implementation }: Pick<SmartConfig, 'factory' | 'implementation'>,
): `0x${string}` => {
  const code = concat(
    bytes('0x6100413d81600a3d39f3363d3d373d3d3d363d73'),
    bytes(implementation),
    bytes('0x5af43d82803e903d91602b57fd5bf3'),
    bytes(owner),
  )
  const parts = concat(bytes('0xff'), bytes(factory), new Uint8Array(32), keccak_256(code))
  return checksum(toHex(keccak_256(parts).subarray(12)))
}
