import type { PluginContext } from 'portico/plugin'
import type { ParsedSmartSessionsOptions } from './options.js'
import { SessionsFlow } from './sessions-flow.js'

export { smartSessionsError } from './errors.js'

/** Creates what asks wallet and service, when a session is first asked for or listed. */
export const start = (context: PluginContext<ParsedSmartSessionsOptions>): SessionsFlow => new SessionsFlow(context)
