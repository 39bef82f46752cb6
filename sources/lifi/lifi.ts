import { loadPart } from '../../kernel/async/load-part.js'
import { readOptional, readRecord, readText, readWebUrl } from '../../kernel/schema/define-schema.js'
import type { SwapRouter, SwapSource } from '../../services/swap-source.js'
import { lazySwaps } from '../swaps/lazy-swaps.js'
import { type Deployment, listRouters } from '../swaps/routers.js'

/**
 * The diamond, which takes tokens and calls exchanges that it allows itself.
 * @source https://github.com/lifinance/contracts/tree/main/deployments (`LiFiDiamond` of each network)
 */
const DIAMONDS: readonly Deployment[] = [
  {
    name: 'LI.FI Diamond',
    address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114],
  },
  { name: 'LI.FI Diamond', address: '0x341e94069f53234fE6DabeF707aD424830525715', chainIds: [324] },
  { name: 'LI.FI Diamond', address: '0x1255d17c1BC2f764d087536410879F2d0D8772fD', chainIds: [8217] },
]

/** The options of `lifi`; all have defaults. */
export interface LifiOptions {
  /** The address of the API. Default: `https://li.quest`. */
  readonly url?: string
  /** Names you to the API, which asks for it. */
  readonly integrator?: string
  /**
   * More contracts that swaps may call or approve, beside those that the source pins. Compare each address with the
   * provider's documentation.
   */
  readonly routers?: readonly SwapRouter[]
}

/**
 * Asks the API of LI.FI for swaps within a network.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), swap({ source: lifi({ integrator: 'my-shop' }) })] })
 * @source https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 */
export const lifi = (options: LifiOptions = {}): SwapSource => {
  const { url = 'https://li.quest', integrator, routers } = readRecord(options, 'lifi') as LifiOptions
  const own = readWebUrl(url, 'url').replace(/\/+$/, '')
  const name = readOptional(integrator, 'integrator', readText)
  return {
    id: 'lifi',
    routers: listRouters(DIAMONDS, routers),
    egress: () => ({ hosts: [own] }),
    openSwaps: lazySwaps((context) =>
      loadPart(() => import('./api/lifi-swaps.js')).then((part) =>
        part.createLifiSwaps(context, { url: own, integrator: name, pinned: DIAMONDS }),
      ),
    ),
  }
}
