import { loadOnce } from 'portico/kit'
import type { AnalyticsContext } from './contract.js'

/** Listens to events and failures; the code that reports them is loaded with the first one after the user has agreed. */
export const setUp = (context: AnalyticsContext): void => {
  const { clock, options, runtime, tap } = context
  const reporter = loadOnce(async () => (await runtime()).createReporter(context))
  tap('event', async (event) => {
    const timestamp = clock.now()
    if (options.hasConsent()) (await reporter()).track(event, timestamp)
  })
  tap('reported', async (failure) => {
    const timestamp = clock.now()
    if (options.hasConsent()) (await reporter()).fail(failure, timestamp)
  })
}
