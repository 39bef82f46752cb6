import { defineSchema, readRecord } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import { type Call, defineHandler, type Handler, type HandlerContext } from 'portico/plugin'
import type { ParsedCosmosOptions } from '../options.js'
import { sendInput, sendTransactionInput, signAminoInput, signDirectInput, signInput } from './inputs.js'
import { send } from './send.js'
import { sendTransaction } from './send-transaction.js'
import { sign } from './sign.js'
import { signAmino } from './sign-amino.js'
import { signDirect } from './sign-direct.js'
import { switchNetwork } from './switch-network.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** The handlers of Cosmos wallets. */
export const handlers = (context: HandlerContext<ParsedCosmosOptions>) => ({
  switch: defineHandler('switch', switchInput, (input, call: Call<CosmosNetwork>) =>
    switchNetwork(input, call, context.stores),
  ),
  sign: defineHandler('sign', signInput, sign),
  signDirect: defineHandler('sign', signDirectInput, signDirect),
  signAmino: defineHandler('sign', signAminoInput, signAmino),
  send: defineHandler('send', sendInput, (input, call: Call<CosmosNetwork>) => send(input, call, context)),
  sendTransaction: defineHandler('send', sendTransactionInput, (input, call: Call<CosmosNetwork>) =>
    sendTransaction(input, call, context),
  ),
})

type Handlers = ReturnType<typeof handlers>

/** The type of one handler, spelled out for declarations. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
