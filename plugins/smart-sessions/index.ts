export type { HostSmartSessionsPlugin as SmartSessionsPlugin, SessionRequest, SmartSessionsApi } from './contract.js'
export type { SmartSessionsOptions } from './options.js'
export { smartSessions } from './plugin.js'
