import type { SwapTerms } from '../../../services/swap-source.js'
import { boughtToken, ifReadable, readCall, takenToken, type Words } from '../../swaps/call-data.js'

/**
 * `swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount,
 * uint256 minReturnAmount, uint256 flags) desc, bytes data)`
 * @source https://github.com/1inch/1inch-sdk-go/blob/main/constants/abi/aggregationRouterV6.abi.json
 */
const SWAP = '0x07ed2379'
/** `permitAndCall(bytes permit, bytes action)`: runs the action for the account that sends it, after its permit. */
const PERMIT_AND_CALL = '0x5816d723'
const PARTIAL_FILL = 1n
const ZERO = `0x${'0'.repeat(40)}`

/**
 * Swaps by pools, by selector: whether the first argument is the receiver, and whether the token and amount that are sold
 * follow; the minimum is next. The token that is bought is only known to the last pool.
 * @source https://github.com/1inch/1inch-sdk-go/blob/main/constants/abi/aggregationRouterV6.abi.json
 */
const BY_POOLS: Readonly<Record<string, { readonly hasReceiver: boolean; readonly sellsToken: boolean }>> = {
  // unoswap, unoswap2, unoswap3
  '0x83800a8e': { hasReceiver: false, sellsToken: true },
  '0x8770ba91': { hasReceiver: false, sellsToken: true },
  '0x19367472': { hasReceiver: false, sellsToken: true },
  // unoswapTo, unoswapTo2, unoswapTo3
  '0xe2c95c82': { hasReceiver: true, sellsToken: true },
  '0xea76dddf': { hasReceiver: true, sellsToken: true },
  '0xf7a70056': { hasReceiver: true, sellsToken: true },
  // ethUnoswap, ethUnoswap2, ethUnoswap3
  '0xa76dfc3b': { hasReceiver: false, sellsToken: false },
  '0x89af926a': { hasReceiver: false, sellsToken: false },
  '0x188ac35d': { hasReceiver: false, sellsToken: false },
  // ethUnoswapTo, ethUnoswapTo2, ethUnoswapTo3
  '0x175accdc': { hasReceiver: true, sellsToken: false },
  '0x0f449d71': { hasReceiver: true, sellsToken: false },
  '0x493189f0': { hasReceiver: true, sellsToken: false },
}

/** Reads the address of a word whose upper bits the router ignores. */
const addressIn = (args: Words, at: number): string =>
  `0x${(args.uint(at) & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`

/** Reads what the router enforces of a swap by `account`. */
export const readOneInchTerms = (data: string, account: string): SwapTerms | undefined =>
  ifReadable(() => {
    const outer = readCall(data)
    const { args, selector } = outer.selector === PERMIT_AND_CALL ? readCall(outer.args.bytes(1)) : outer
    if (selector === SWAP) {
      // A partial fill lowers the minimum in proportion to what it leaves.
      if ((args.uint(7) & PARTIAL_FILL) !== 0n) return undefined
      const receiver = args.address(4)
      return {
        receiver: receiver === ZERO ? account : receiver,
        minimum: String(args.uint(6)),
        bought: boughtToken(args.address(2)),
        taken: takenToken(args.address(1), args.uint(5)),
      }
    }
    const found = BY_POOLS[selector]
    if (!found) return undefined
    const { hasReceiver, sellsToken } = found
    const first = hasReceiver ? 1 : 0
    return {
      receiver: hasReceiver ? addressIn(args, 0) : account,
      minimum: String(args.uint(first + (sellsToken ? 2 : 0))),
      taken: sellsToken ? takenToken(addressIn(args, first), args.uint(first + 1)) : [],
    }
  })
