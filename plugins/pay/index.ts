export type {
  HostPayPlugin as PayPlugin,
  PayApi,
  Payment,
  PayProgress,
  PayRequest,
  PayResult,
  PaySnapshot,
} from './contract.js'
export type { PayOptions } from './options.js'
export { pay } from './plugin.js'
