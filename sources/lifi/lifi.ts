import { loadPart } from '../../kernel/errors/load-part.js'
import { readOptional, readText, readWebUrl } from '../../kernel/schema/define-schema.js'
import type { SwapSource } from '../../services/swap-source.js'
import { lazySwaps } from '../swaps/lazy-swaps.js'

/** The options of `lifi`; all have defaults. */
export interface LifiOptions {
  /** The address of the API. Default: `https://li.quest`. */
  readonly url?: string
  /** Names you to the API, which asks for it. */
  readonly integrator?: string
}

/**
 * Asks the API of LI.FI for swaps within a network.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), swap({ source: lifi({ integrator: 'my-shop' }) })] })
 * @source https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 */
export const lifi = ({ url = 'https://li.quest', integrator }: LifiOptions = {}): SwapSource => {
  const own = readWebUrl(url, 'url').replace(/\/+$/, '')
  const name = readOptional(integrator, 'integrator', readText)
  return {
    id: 'lifi',
    egress: () => ({ hosts: [own] }),
    openSwaps: lazySwaps((context) =>
      loadPart(() => import('./api/lifi-swaps.js')).then((part) =>
        part.createLifiSwaps(context, { url: own, integrator: name }),
      ),
    ),
  }
}
