import { defineHandler, type Handler } from 'portico/plugin'
import { defineSchema, readRecord } from 'portico/kit'

const inputs = () => import('./inputs.js')

/** Everything an EVM wallet can be asked; each is loaded when it is first used, and so is what it takes. */
export const handlers = {
  switch: defineHandler(
    'switch',
    defineSchema((value) => readRecord(value) && {}),
    async (input, call) => (await import('./switch-network.js')).switchNetwork(input, call),
  ),
  sign: defineHandler(
    'sign',
    async () => (await inputs()).signInput,
    async (input, call) => (await import('./sign.js')).sign(input, call),
  ),
  signTypedData: defineHandler(
    'sign',
    async () => (await inputs()).signTypedDataInput,
    async (input, call) => (await import('./sign-typed-data.js')).signTypedData(input, call),
  ),
  send: defineHandler(
    'send',
    async () => (await inputs()).sendInput,
    async (input, call) => (await import('./send.js')).send(input, call),
  ),
  sendTransaction: defineHandler(
    'send',
    async () => (await inputs()).sendTransactionInput,
    async (input, call) => (await import('./send-transaction.js')).sendTransaction(input, call),
  ),
  /** A signing method without a handler of its own, as the caller wrote it. */
  signRaw: defineHandler(
    'sign',
    async () => (await inputs()).rawInput,
    async (input, call) => (await import('./ask-raw.js')).askRaw(input, call),
  ),
  /** A sending method without a handler of its own, as the caller wrote it. */
  sendRaw: defineHandler(
    'send',
    async () => (await inputs()).rawInput,
    async (input, call) => (await import('./ask-raw.js')).askRaw(input, call),
  ),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
