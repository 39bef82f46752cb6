export type { SessionRequest, SmartSessionsApi } from './contract.js'
export type { SmartSessionsOptions } from './options.js'
export { smartSessions } from './plugin.js'
export type { SmartSessionsPlugin } from './plugin-type.js'
