export type { SmartAccountsApi, SmartAccountsPlugin, SmartAccountsSnapshot } from './contract.js'
export { smartAccountsError } from './errors.js'
export type { SmartAccountsOptions } from './options.js'
export { smartAccounts } from './plugin.js'
