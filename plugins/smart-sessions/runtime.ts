/** The code that is loaded when a session is first asked for or listed. */
export { smartSessionsError } from './errors.js'
export { SessionsFlow } from './sessions-flow.js'
