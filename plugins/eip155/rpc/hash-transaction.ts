import type { Hex } from 'viem'
import * as viem from 'viem'

/** Returns the hash of a signed transaction. */
export const hashTransaction = (raw: Hex): Hex => viem.keccak256(raw)
