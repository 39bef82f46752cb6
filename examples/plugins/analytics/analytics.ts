import { definePlugin } from 'portico/plugin'
import * as z from 'zod/mini'

/** What the host's function receives: an event of the modal or of a plugin, or a transaction with a new status. */
export interface Report {
  readonly name: string
  readonly properties: unknown
}

const options = z.strictObject({
  /** Whether the user has agreed; asked for each report, so that a withdrawn consent counts at once. */
  hasConsent: z.custom<() => boolean>((value) => typeof value === 'function', 'Pass a function.'),
  /** Receives each report. */
  forward: z.custom<(report: Report) => void>((value) => typeof value === 'function', 'Pass a function.'),
})

/** Forwards events and transactions to a function of the host, once the user has agreed; earlier ones are dropped. */
export const analytics = definePlugin({
  id: 'analytics',
  options,
  setup({ options: { hasConsent, forward }, tap }) {
    const report = (name: string, properties: unknown) => {
      if (hasConsent()) forward({ name, properties })
    }
    tap('event', ({ event, properties }) => report(event, properties))
    // Neither account nor hash: they identify the user.
    tap('transaction', ({ chain, status, tag }) => report('transaction', { chain, status, tag }))
  },
})
