import { loadOnce } from '../kernel/errors/load-once.js'
import type { Onramp } from '../services/onramp.js'

/** Makes what asks about purchases of code that is loaded with the first question. */
export const lazyOnramp = (create: () => Promise<Required<Onramp>>): Onramp => {
  const load = loadOnce(create)
  return {
    options: async (call) => (await load()).options(call),
    quote: async (call) => (await load()).quote(call),
    url: async (intent, signal) => (await load()).url(intent, signal),
    purchases: async (call) => (await load()).purchases(call),
  }
}
