import { defineHandler, type Handler } from 'portico/plugin'
import { defineSchema, readRecord } from 'portico/kit'
import type { SolanaParts } from '../parts.js'

const inputs = () => import('./inputs.js')

/** Everything a Solana wallet can be asked; each is loaded when it is first used, and so is what it takes. */
export const createHandlers = (parts: Pick<SolanaParts, 'rpc'>) => ({
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
  signTransaction: defineHandler(
    'sign',
    async () => (await inputs()).signTransactionInput,
    async (input, call) => (await import('./sign-transactions.js')).signTransaction(input, call),
  ),
  signAllTransactions: defineHandler(
    'sign',
    async () => (await inputs()).signAllTransactionsInput,
    async (input, call) => (await import('./sign-transactions.js')).signAllTransactions(input, call),
  ),
  send: defineHandler(
    'send',
    async () => (await inputs()).sendInput,
    async (input, call) => (await import('./send.js')).send(input, call, parts),
  ),
  sendTransaction: defineHandler(
    'send',
    async () => (await inputs()).sendTransactionInput,
    async (input, call) => (await import('./send-transaction.js')).sendTransaction(input, call, parts),
  ),
})

type Handlers = ReturnType<typeof createHandlers>

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
