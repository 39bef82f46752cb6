import type { PaySource, PayState } from 'portico/services'

const ENDS: readonly string[] = ['success', 'failed', 'refunded', 'expired']

/** An exchange with the same answers for every checkout: with `unsafe` its page is none, and a status ends the payment. */
export const harnessPay = (mode: string): PaySource => ({
  id: 'harness',
  egress: () => ({}),
  openPay: () => ({
    exchanges: async () => [{ id: 'harbour', name: 'Harbour Exchange' }],
    url: async () => ({
      url: mode === 'unsafe' ? 'javascript:alert(1)' : 'https://exchange.example/pay',
      sessionId: 'one',
    }),
    status: async () => ({ status: ENDS.includes(mode) ? (mode as PayState['status']) : 'unknown' }),
  }),
})
