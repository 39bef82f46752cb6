export type { EmailAuthApi } from './contract.js'
export type { EmailAuthOptions } from './options.js'
export { emailAuth } from './plugin.js'
export type { EmailAuthPlugin } from './plugin-type.js'
