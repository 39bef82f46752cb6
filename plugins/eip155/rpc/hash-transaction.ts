import type { Hex } from 'viem'
import * as viem from 'viem'

/** The hash by which a network knows a signed transaction. Its own module: viem is loaded only where one is looked for. */
export const hashTransaction = (raw: Hex): Hex => viem.keccak256(raw)
