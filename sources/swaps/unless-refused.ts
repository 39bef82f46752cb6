import type { SwapQuote, SwapRefusal } from '../../services/swap-source.js'
import { type Refusal, refusalOf } from '../refusal.js'

/**
 * Resolves with a quote, or with why the provider refuses it: `undefined` if that is the network.
 * @throws outages, and answers that cannot be read
 */
export const unlessRefused = async (
  quote: Promise<SwapQuote | SwapRefusal | null | undefined>,
  kindOf: (refusal: Refusal) => SwapRefusal['refused'] | 'network',
): Promise<SwapQuote | SwapRefusal | null | undefined> => {
  try {
    return await quote
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const refused = kindOf(refusal)
    return refused === 'network' ? undefined : { refused, reason: refusal.words }
  }
}
