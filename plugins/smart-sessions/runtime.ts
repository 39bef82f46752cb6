import type { SessionsContext } from './plugin.js'
import { SessionsFlow } from './sessions-flow.js'

export { smartSessionsError } from './errors.js'

/** Creates what asks wallet and service, when a session is first asked for or listed. */
export const start = (context: SessionsContext): SessionsFlow => new SessionsFlow(context)
