import { loadPart } from '../../kernel/async/load-part.js'
import { readList, readRecord, readWebUrl } from '../../kernel/schema/define-schema.js'
import type { Token } from '../../services/queries.js'
import type { SwapRouter, SwapSource } from '../../services/swap-source.js'
import { createTokenLists, readListedToken } from '../listed-tokens.js'
import { lazySwaps } from '../swaps/lazy-swaps.js'
import { type Deployment, listRouters } from '../swaps/routers.js'

/**
 * The contract that takes tokens and calls the current Settler, on networks with the Cancun hard fork.
 * @source https://github.com/0xProject/0x-settler/blob/master/README.md#allowanceholder-addresses
 */
const ALLOWANCE_HOLDER: Deployment = {
  name: '0x AllowanceHolder',
  address: '0x0000000000001fF3684f28c67538d4D072C22734',
  chainIds: [1, 10, 56, 137, 8453, 42161, 43114],
}

/** The options of `zeroEx`. */
export interface ZeroExOptions {
  /** The address of a server of yours that hands requests on to `https://api.0x.org` and adds your API key. */
  readonly url: string
  /** The tokens that can be swapped, because the API has no list of them. The native coin is always one. */
  readonly tokens: readonly Token[]
  /**
   * More contracts that swaps may call or approve, beside those that the source pins. Compare each address with the
   * provider's documentation.
   */
  readonly routers?: readonly SwapRouter[]
}

/**
 * Asks the Swap API of 0x for quotes, by its Allowance Holder. The key of that API must not be in a page: `url` is a
 * server that adds it.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), swap({ source: zeroEx({ url: 'https://swaps.example/0x', tokens }) })] })
 * @source https://docs.0x.org/api-reference/0-x-api/swap/allowanceholder-getquote
 */
export const zeroEx = (options: ZeroExOptions): SwapSource => {
  const { url, tokens: given, routers } = readRecord(options, 'zeroEx') as Partial<ZeroExOptions>
  const tokens = readList(given, 'tokens', readListedToken)
  const own = readWebUrl(url, 'url').replace(/\/+$/, '')
  const listed = listRouters([ALLOWANCE_HOLDER], routers)
  return {
    id: 'zeroEx',
    routers: listed,
    egress: () => ({ hosts: [own] }),
    openSwaps: lazySwaps((context) =>
      loadPart(() => import('./api/zero-ex-swaps.js')).then((part) =>
        part.createZeroExSwaps(context, {
          url: own,
          tokensOf: createTokenLists(context, tokens, 'zeroEx'),
          routers: listed,
          pinned: [ALLOWANCE_HOLDER],
        }),
      ),
    ),
  }
}
