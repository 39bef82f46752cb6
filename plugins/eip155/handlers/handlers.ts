import { defineSchema, readRecord } from 'portico/kit'
import { defineHandler, type Handler } from 'portico/plugin'
import { askRaw } from './ask-raw.js'
import { send } from './send.js'
import { sendTransaction } from './send-transaction.js'
import { sign } from './sign.js'
import { signTypedData } from './sign-typed-data.js'
import { switchNetwork } from './switch-network.js'

/** Loaded apart from the runtime: the schemas need zod. */
const inputs = () => import('./inputs.js')

/** The handlers of an EVM wallet. */
export const handlers = {
  switch: defineHandler(
    'switch',
    defineSchema((value) => readRecord(value) && {}),
    switchNetwork,
  ),
  sign: defineHandler('sign', async () => (await inputs()).signInput, sign),
  signTypedData: defineHandler('sign', async () => (await inputs()).signTypedDataInput, signTypedData),
  send: defineHandler('send', async () => (await inputs()).sendInput, send),
  sendTransaction: defineHandler('send', async () => (await inputs()).sendTransactionInput, sendTransaction),
  /** A signing method without its own handler, as the caller wrote it. */
  signRaw: defineHandler('sign', async () => (await inputs()).rawInput, askRaw),
  /** A sending method without its own handler, as the caller wrote it. */
  sendRaw: defineHandler('send', async () => (await inputs()).rawInput, askRaw),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
