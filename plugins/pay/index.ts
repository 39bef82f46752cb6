export type {
  PayApi,
  Payment,
  PayProgress,
  PayRequest,
  PayResult,
  PaySnapshot,
} from './contract.js'
export type { PayOptions } from './options.js'
export { pay } from './plugin.js'
export type { PayPlugin } from './plugin-type.js'
