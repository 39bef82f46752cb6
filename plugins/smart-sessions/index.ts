export type { SessionRequest, SmartSessionsApi } from './contract.js'
export type { SmartSessionsOptions } from './options.js'
export { type SmartSessionsPlugin, smartSessions } from './plugin.js'
