import { defineSchema, readRecord } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import {
  type Call,
  type DescribeCall,
  defineHandler,
  loadPart,
  type Handler,
  type HandlerContext,
} from 'portico/plugin'
import type { ParsedCosmosOptions } from '../options.js'
import { sendInput, sendTransactionInput, signAminoInput, signDirectInput, signInput } from './inputs.js'
import { send } from './send.js'
import { sendTransaction } from './send-transaction.js'
import { sign } from './sign.js'
import { signAmino } from './sign-amino.js'
import { signDirect } from './sign-direct.js'
import { switchNetwork } from './switch-network.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

type NetworkCall = DescribeCall<CosmosNetwork>

const transfers = async () => (await loadPart(() => import('./describe-transfers.js'))).describeTransfers

/** The handlers of Cosmos wallets. */
export const handlers = (context: HandlerContext<ParsedCosmosOptions>) => ({
  switch: defineHandler('switch', switchInput, (input, call: Call<CosmosNetwork>) =>
    switchNetwork(input, call, context.stores),
  ),
  sign: defineHandler('sign', signInput, sign, () => []),
  signDirect: defineHandler('sign', signDirectInput, signDirect, async (input, call: NetworkCall) =>
    (await transfers()).signDirect(input, call),
  ),
  signAmino: defineHandler('sign', signAminoInput, signAmino, async (input, call: NetworkCall) =>
    (await transfers()).signAmino(input, call),
  ),
  send: defineHandler(
    'send',
    sendInput,
    (input, call: Call<CosmosNetwork>) => send(input, call, context),
    async (input, call: NetworkCall) => (await transfers()).send(input, call),
  ),
  sendTransaction: defineHandler(
    'send',
    sendTransactionInput,
    (input, call: Call<CosmosNetwork>) => sendTransaction(input, call, context),
    async (input, call: NetworkCall) => (await transfers()).sendTransaction(input, call),
  ),
})

type Handlers = ReturnType<typeof handlers>

/** The type of one handler, spelled out for declarations. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
