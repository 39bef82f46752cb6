import { defineHandler, type Handler, type HandlerContext } from 'portico/plugin'
import { defineSchema, readRecord } from 'portico/kit'
import type { ParsedBip122Options } from '../options.js'

const inputs = () => import('./inputs.js')

/**
 * Everything a Bitcoin wallet can be asked; each is loaded when it is first used, and so is what it takes. There is no
 * `send`: the send form is for EVM chains and Solana (6.8), and `modal.send` ends in "Unsupported chain" (4.42).
 */
export const createHandlers = (context: HandlerContext<ParsedBip122Options>) => ({
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
  signPsbt: defineHandler(
    'sign',
    async () => (await inputs()).signPsbtInput,
    async (input, call) => (await import('./sign-psbt.js')).signPsbt(input, call, context),
  ),
  sendTransfer: defineHandler(
    'send',
    async () => (await inputs()).sendTransferInput,
    async (input, call) => (await import('./send-transfer.js')).sendTransfer(input, call),
  ),
})

type Handlers = ReturnType<typeof createHandlers>

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
