export type {
  SwapPhase,
  SwapPlace,
  SwapProgress,
  SwapQuestion,
  SwapSummary,
  SwapsApi,
  SwapsSnapshot,
  SwapTarget,
} from './contract.js'
export type { SwapsOptions } from './options.js'
export { swaps } from './plugin.js'
export type { SwapsPlugin } from './plugin-type.js'
