import type { PluginContext } from 'portico/plugin'
import type { ParsedPayOptions } from './options.js'
import { PayFlow } from './pay-flow.js'
import type { PayStore } from './pay-store.js'

export { payError } from './errors.js'
export { findPayment, isUnderWay } from './payments.js'
export { readRequest } from './read-request.js'

/** Creates the flow of a modal, with the first request. */
export const start = (context: PluginContext<ParsedPayOptions, PayStore>): PayFlow => new PayFlow(context)
