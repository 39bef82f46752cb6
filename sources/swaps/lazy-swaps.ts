import { loadOnce } from '../../kernel/async/load-once.js'
import type { SourceContext } from '../../services/account-data.js'
import type { SwapData, SwapSource } from '../../services/swap-source.js'
import { oncePerModal } from '../once-per-modal.js'

/** Makes `openSwaps` of a source whose code is loaded with the first question. */
export const lazySwaps = (create: (context: SourceContext) => Promise<SwapData>): SwapSource['openSwaps'] =>
  oncePerModal((context) => {
    const load = loadOnce(() => create(context))
    return {
      tokens: async (call) => (await load()).tokens(call),
      quote: async (call) => (await load()).quote(call),
      readTerms: async (call) => (await load()).readTerms?.(call),
      gasPrice: async (call) => (await load()).gasPrice?.(call),
    }
  })
