import { defineSchema, readRecord } from 'portico/kit'
import { defineHandler, type Handler, loadPart } from 'portico/plugin'
import { askRaw, rawInput } from './ask-raw.js'
import { send, sendInput } from './send.js'
import { sendTransaction, sendTransactionInput } from './send-transaction.js'
import { sign, signInput } from './sign.js'
import { signTypedData, signTypedDataInput } from './sign-typed-data.js'
import { switchNetwork } from './switch-network.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

const transfers = async () => (await loadPart(() => import('../describe/describe-transfers.js'))).describeTransfers

/** The handlers of an EVM wallet. */
export const handlers = {
  switch: defineHandler('switch', switchInput, switchNetwork),
  sign: defineHandler('sign', signInput, sign, async (input, call) => (await transfers()).sign(input, call)),
  signTypedData: defineHandler('sign', signTypedDataInput, signTypedData, async (input, call) =>
    (await transfers()).signTypedData(input, call),
  ),
  send: defineHandler('send', sendInput, send, async (input, call) => (await transfers()).send(input, call)),
  sendTransaction: defineHandler('send', sendTransactionInput, sendTransaction, async (input, call) =>
    (await transfers()).sendTransaction(input, call),
  ),
  /** A signing method without its own handler, as the caller wrote it. */
  signRaw: defineHandler('sign', rawInput, askRaw, async (input, call) => (await transfers()).raw(input, call)),
  /** A sending method without its own handler, as the caller wrote it. */
  sendRaw: defineHandler('send', rawInput, askRaw, async (input, call) => (await transfers()).raw(input, call)),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
