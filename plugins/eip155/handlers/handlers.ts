import { defineSchema, readRecord } from 'portico/kit'
import { defineHandler, type Handler } from 'portico/plugin'
import { switchNetwork } from './switch-network.js'

const requests = () => import('./requests.js')

/** The handlers of an EVM wallet. */
export const handlers = {
  switch: defineHandler(
    'switch',
    defineSchema((value) => readRecord(value) && {}),
    switchNetwork,
  ),
  sign: defineHandler(
    'sign',
    async () => (await requests()).signInput,
    async (input, call) => (await requests()).sign(input, call),
  ),
  signTypedData: defineHandler(
    'sign',
    async () => (await requests()).signTypedDataInput,
    async (input, call) => (await requests()).signTypedData(input, call),
  ),
  send: defineHandler(
    'send',
    async () => (await requests()).sendInput,
    async (input, call) => (await requests()).send(input, call),
  ),
  sendTransaction: defineHandler(
    'send',
    async () => (await requests()).sendTransactionInput,
    async (input, call) => (await requests()).sendTransaction(input, call),
  ),
  /** A signing method without its own handler, as the caller wrote it. */
  signRaw: defineHandler(
    'sign',
    async () => (await requests()).rawInput,
    async (input, call) => (await requests()).askRaw(input, call),
  ),
  /** A sending method without its own handler, as the caller wrote it. */
  sendRaw: defineHandler(
    'send',
    async () => (await requests()).rawInput,
    async (input, call) => (await requests()).askRaw(input, call),
  ),
}

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof typeof handlers> =
  (typeof handlers)[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
