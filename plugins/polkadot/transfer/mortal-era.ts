import { LIFE_BLOCKS } from '../transaction-lifetimes.js'

/**
 * Encodes the era of a transaction that is valid for 64 blocks from its birth.
 * @source https://github.com/paritytech/polkadot-sdk/blob/master/substrate/primitives/runtime/src/generic/era.rs
 */
export const mortalEra = (birth: number): Uint8Array => {
  // The trailing zeros of the period less one, and the phase; the quantum is 1 for periods up to 4096.
  const encoded = (Math.log2(LIFE_BLOCKS) - 1) | ((birth % LIFE_BLOCKS) << 4)
  return Uint8Array.of(encoded & 0xff, encoded >> 8)
}
