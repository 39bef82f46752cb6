export type { EmailAuthApi } from './contract.js'
export type { EmailAuthOptions } from './options.js'
export { type EmailAuthPlugin, emailAuth } from './plugin.js'
