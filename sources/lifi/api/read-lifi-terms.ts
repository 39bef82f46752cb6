import type { SwapTerms } from '../../../services/swap-source.js'
import { boughtToken, ifReadable, readCall, takenToken, type Words } from '../../swaps/call-data.js'

/**
 * The functions that swap within a network, by selector: whether they take one step or a list, and which side is the coin
 * whatever the steps say. All begin with `(bytes32, string, string, address receiver, uint256 minimum, …)`.
 * @source https://github.com/lifinance/contracts/blob/main/src/Facets/GenericSwapFacetV3.sol
 * @source https://github.com/lifinance/contracts/blob/main/src/Libraries/LibSwap.sol (`SwapData`)
 */
const FUNCTIONS: Readonly<Record<string, { readonly isList: boolean; readonly coin?: 'sold' | 'bought' }>> = {
  // swapTokensGeneric, of the facet before version 3
  '0x4630a0d8': { isList: true },
  // swapTokensSingleV3ERC20ToERC20, …ERC20ToNative, …NativeToERC20
  '0x4666fc80': { isList: false },
  '0x733214a3': { isList: false, coin: 'bought' },
  '0xaf7060fd': { isList: false, coin: 'sold' },
  // swapTokensMultipleV3ERC20ToERC20, …ERC20ToNative, …NativeToERC20
  '0x5fd9ae2e': { isList: true },
  '0x2c57e884': { isList: true, coin: 'bought' },
  '0x736eac0b': { isList: true, coin: 'sold' },
}

/** Words of a step. */
const [SENDING, RECEIVING, GIVEN, REQUIRES_DEPOSIT] = [2, 3, 4, 6]

/** A single step is always paid for by the account; of a list, each step that requires a deposit. */
const takenBy = (steps: readonly Words[], isList: boolean): SwapTerms['taken'] =>
  steps
    .filter((step) => !isList || step.uint(REQUIRES_DEPOSIT) !== 0n)
    .flatMap((step) => takenToken(step.address(SENDING), step.uint(GIVEN)))

/** Reads what the diamond enforces of a swap: it pays its whole balance of the last token, and no less than the minimum. */
export const readLifiTerms = (data: string): SwapTerms | undefined =>
  ifReadable(() => {
    const { args, selector } = readCall(data)
    const found = FUNCTIONS[selector]
    if (!found) return undefined
    const steps = found.isList ? args.list(5) : [args.part(5)]
    const last = steps.at(-1)
    if (!last) return undefined
    return {
      receiver: args.address(3),
      minimum: String(args.uint(4)),
      bought: found.coin === 'bought' ? {} : boughtToken(last.address(RECEIVING)),
      taken: found.coin === 'sold' ? [] : takenBy(steps, found.isList),
    }
  })
