export type {
  HostSwapsPlugin as SwapsPlugin,
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
