import { defineSchema, readRecord } from 'portico/kit'
import { defineHandler, type Handler } from 'portico/plugin'
import { askRaw, rawInput } from './ask-raw.js'
import { send, sendInput } from './send.js'
import { sendTransaction, sendTransactionInput } from './send-transaction.js'
import { sign, signInput } from './sign.js'
import { signTypedData, signTypedDataInput } from './sign-typed-data.js'
import { switchNetwork } from './switch-network.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** The handlers of an EVM wallet. */
export const handlers = {
  switch: defineHandler('switch', switchInput, switchNetwork),
  sign: defineHandler('sign', signInput, sign),
  signTypedData: defineHandler('sign', signTypedDataInput, signTypedData),
  send: defineHandler('send', sendInput, send),
  sendTransaction: defineHandler('send', sendTransactionInput, sendTransaction),
  /** A signing method without its own handler, as the caller wrote it. */
  signRaw: defineHandler('sign', rawInput, askRaw),
  /** A sending method without its own handler, as the caller wrote it. */
  sendRaw: defineHandler('send', rawInput, askRaw),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
