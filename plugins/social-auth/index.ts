export type { SocialAuthApi, HostSocialAuthPlugin as SocialAuthPlugin } from './contract.js'
export type { SocialAuthOptions } from './options.js'
export { socialAuth } from './plugin.js'
