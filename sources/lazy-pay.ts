import { loadOnce } from '../kernel/errors/load-once.js'
import type { PayExchanges } from '../services/pay.js'

/** Makes what asks exchanges of code that is loaded with the first question. */
export const lazyPay = (create: () => Promise<PayExchanges>): PayExchanges => {
  const load = loadOnce(create)
  return {
    exchanges: async (order, signal) => (await load()).exchanges(order, signal),
    url: async (exchangeId, order, signal) => (await load()).url(exchangeId, order, signal),
    status: async (session, signal) => (await load()).status(session, signal),
  }
}
