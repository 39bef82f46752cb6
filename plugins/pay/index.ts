export type {
  PayApi,
  Payment,
  PayProgress,
  PayRequest,
  PayResult,
  PaySnapshot,
} from './contract.js'
export type { PayOptions } from './options.js'
export { pay, type PayPlugin } from './plugin.js'
