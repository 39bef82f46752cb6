import * as z from 'zod/mini'
import type { Handler } from '../../../kernel/contract/handler.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { rawInput, sendInput, sendTransactionInput, signInput, signTypedDataInput } from './inputs.js'

/** Everything an EVM wallet can be asked; each is loaded when it is first used. */
export const handlers = {
  switch: defineHandler('switch', z.object({}), async (input, call) =>
    (await import('./switch-network.js')).switchNetwork(input, call),
  ),
  sign: defineHandler('sign', signInput, async (input, call) => (await import('./sign.js')).sign(input, call)),
  signTypedData: defineHandler('sign', signTypedDataInput, async (input, call) =>
    (await import('./sign-typed-data.js')).signTypedData(input, call),
  ),
  send: defineHandler('send', sendInput, async (input, call) => (await import('./send.js')).send(input, call)),
  sendTransaction: defineHandler('send', sendTransactionInput, async (input, call) =>
    (await import('./send-transaction.js')).sendTransaction(input, call),
  ),
  /** A signing method without a handler of its own, as the caller wrote it. */
  signRaw: defineHandler('sign', rawInput, async (input, call) => (await import('./ask-raw.js')).askRaw(input, call)),
  /** A sending method without a handler of its own, as the caller wrote it. */
  sendRaw: defineHandler('send', rawInput, async (input, call) => (await import('./ask-raw.js')).askRaw(input, call)),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
