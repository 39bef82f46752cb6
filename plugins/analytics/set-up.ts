import type { AnalyticsContext } from './contract.js'

/** Listens to events and failures; the code that reports them is loaded with the first one after the user has agreed. */
export const setUp = (context: AnalyticsContext): void => {
  const { clock, options, runtime, tap } = context
  tap('event', async (event) => {
    const timestamp = clock.now()
    if (options.hasConsent()) (await runtime.start()).track(event, timestamp)
  })
  tap('reported', async (failure) => {
    const timestamp = clock.now()
    if (options.hasConsent()) (await runtime.start()).fail(failure, timestamp)
  })
}
