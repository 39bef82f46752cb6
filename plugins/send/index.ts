export type {
  SendApi,
  SendDraft,
  SendPhase,
  SendPlace,
  SendProgress,
  SendReceiver,
  SendSnapshot,
  SendSummary,
  SendTarget,
  SendToken,
} from './contract.js'
export type { SendOptions } from './options.js'
export { send } from './plugin.js'
export type { SendPlugin } from './plugin-type.js'
