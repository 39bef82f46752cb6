import { defineSchema, type RpcClient, readRecord } from 'portico/kit'
import { defineHandler, type Handler, loadPart } from 'portico/plugin'
import { sendInput, sendTransactionInput, signAllTransactionsInput, signInput, signTransactionInput } from './inputs.js'
import { send } from './send.js'
import { sign } from './sign.js'
import { signAndSend } from './sign-and-send.js'
import { signAllTransactions, signTransaction } from './sign-transactions.js'
import { switchNetwork } from './switch-network.js'

const transfers = async () => (await loadPart(() => import('./describe-transfers.js'))).describeTransfers

/** Creates the handlers of a Solana wallet. */
export const createHandlers = ({ store }: { readonly store: { readonly rpc: RpcClient } }) => ({
  switch: defineHandler(
    'switch',
    defineSchema((value) => readRecord(value) && {}),
    switchNetwork,
  ),
  sign: defineHandler('sign', signInput, sign, async (input) => (await transfers()).sign(input)),
  signTransaction: defineHandler('sign', signTransactionInput, signTransaction, async ({ transaction }) =>
    (await transfers()).transactions([transaction]),
  ),
  signAllTransactions: defineHandler('sign', signAllTransactionsInput, signAllTransactions, async ({ transactions }) =>
    (await transfers()).transactions(transactions),
  ),
  send: defineHandler(
    'send',
    sendInput,
    (input, call) => send(input, call, store.rpc),
    async (input) => (await transfers()).send(input),
  ),
  sendTransaction: defineHandler(
    'send',
    sendTransactionInput,
    ({ transaction, options }, call) => signAndSend(transaction, call, { rpc: store.rpc, options }),
    async ({ transaction }) => (await transfers()).transactions([transaction]),
  ),
})

type Handlers = ReturnType<typeof createHandlers>

/** The type of one handler, for declarations that people read. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
