import { OnrampFlow } from './onramp-flow.js'
import type { OnrampContext } from './onramp-context.js'
import { createReadings } from './create-readings.js'

/** Creates the flow of a modal, with its source. */
export const createFlow = (context: OnrampContext): OnrampFlow => {
  const onramp = context.options.source.openOnramp(context)
  return new OnrampFlow(context, onramp, createReadings(context, onramp))
}
