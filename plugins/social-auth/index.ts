export type { SocialAuthApi } from './contract.js'
export type { SocialAuthOptions } from './options.js'
export { socialAuth } from './plugin.js'
export type { SocialAuthPlugin } from './plugin-type.js'
