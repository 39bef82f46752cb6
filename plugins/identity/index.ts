export type { IdentityApi, IdentityPlugin, LookupOptions } from './contract.js'
export type { IdentityOptions } from './options.js'
export { identity } from './plugin.js'
