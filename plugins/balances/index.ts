export type {
  BalancesApi,
  BalancesSnapshot,
  HiddenToken,
  PortfolioToken,
} from './contract.js'
export type { BalancesErrorCode } from './errors.js'
export type { BalancesOptions, ParsedBalancesOptions } from './options.js'
export { balances } from './plugin.js'
export type { BalancesPlugin } from './contract.js'
