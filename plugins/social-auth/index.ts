export type { SocialAuthApi } from './contract.js'
export type { SocialAuthOptions } from './options.js'
export { type SocialAuthPlugin, socialAuth } from './plugin.js'
