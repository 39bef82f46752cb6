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
export { swaps, type SwapsPlugin } from './plugin.js'
