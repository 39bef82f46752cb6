import type { PluginContext } from 'portico/plugin'
import { askGasPrice } from './ask-quote.js'
import { createRequest } from './create-request.js'
import { createResources } from './create-resources.js'
import type { ParsedSwapsOptions } from './options.js'
import type { SwapsRuntime } from './plugin-type.js'
import { quoteByApi } from './quote-by-api.js'
import { readReserve } from './read-coins.js'
import type { SwapsStore } from './swaps-store.js'

export { swapsError } from './errors.js'
export { emitOpen } from './events-of.js'
export { followSwap } from './follow-swap.js'

/** Opens the source, and creates the reviewed request of a modal and the resources of its form. */
export const start = (context: PluginContext<ParsedSwapsOptions, SwapsStore>): SwapsRuntime => {
  const data = context.options.source.openSwaps(context)
  const gasPrice = () => askGasPrice(context, data, context.signal)
  return {
    ...createResources(context, data),
    request: createRequest(context, data),
    quote: (question) => quoteByApi(context, data, question),
    gasPrice,
    async reserve(place) {
      const price = await gasPrice().catch(() => undefined)
      return readReserve(context, place, price?.standard, context.signal)
    },
  }
}
