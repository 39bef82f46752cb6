export type {
  Cacao,
  SignatureVerifier,
  SiwxApi,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxPhase,
  SiwxPrompt,
  SiwxSession,
  SiwxSnapshot,
  SiwxStorage,
} from './contract.js'
export type { SiwxErrorCode } from './errors.js'
export type { SiwxOptions, SiwxPolicy } from './options.js'
export { siwx } from './plugin.js'
export type { SiwxPlugin } from './contract.js'
export type { SiweConfig, SiweMessageParams, SiweSession } from './siwe-config.js'
