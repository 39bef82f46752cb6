export type {
  BalancesApi,
  BalancesSnapshot,
  HiddenToken,
  PortfolioToken,
} from './contract.js'
export type { BalancesErrorCode } from './errors.js'
export type { BalancesOptions, ParsedBalancesOptions } from './options.js'
export { type BalancesPlugin, balances } from './plugin.js'
