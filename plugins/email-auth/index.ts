export type { EmailAuthApi, HostEmailAuthPlugin as EmailAuthPlugin } from './contract.js'
export type { EmailAuthOptions } from './options.js'
export { emailAuth } from './plugin.js'
