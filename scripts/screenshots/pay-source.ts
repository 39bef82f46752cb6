import type { PaySource, PayState } from 'portico/services'

const ENDS: readonly string[] = ['success', 'failed', 'refunded', 'expired']

const PAGES: Readonly<Record<string, string>> = {
  unsafe: 'javascript:alert(1)',
  unlisted: 'https://evil.example/pay',
  unnamed: 'https://exchange.example/pay',
}

/** An exchange with the same answers for every checkout: with `unsafe` its page is none, and a status ends the payment. */
export const harnessPay = (mode: string): PaySource => ({
  id: 'harness',
  egress: () => ({}),
  openPay: () => ({
    exchanges: async () => [{ id: 'harbour', name: 'Harbour Exchange' }],
    url: async (_, { recipient }) => ({
      url: PAGES[mode] ?? `https://exchange.example/pay?recipient=${recipient}`,
      sessionId: 'one',
    }),
    status: async () => ({ status: ENDS.includes(mode) ? (mode as PayState['status']) : 'unknown' }),
  }),
})
