import { defineSchema, type RpcClient, readRecord } from 'portico/kit'
import { defineHandler, type Handler, loadPart, type CaipNetworkId, type Call } from 'portico/plugin'
import { sendInput, sendTransactionInput, signAllTransactionsInput, signInput, signTransactionInput } from './inputs.js'
import { send } from './send.js'
import { sign } from './sign.js'
import { signAndSend } from './sign-and-send.js'
import { signAllTransactions, signTransaction } from './sign-transactions.js'
import { solanaError } from '../errors.js'
import { toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

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

/**
 * Switches to another network without a request: a Solana wallet has no network of its own, each request names one. Only a
 * session with a wallet behind a relay has one, and is updated.
 * @throws `SOLANA_CHAIN_UNSUPPORTED` if the account does not list the network
 */
const switchNetwork = async (_input: unknown, call: Call): Promise<CaipNetworkId> => {
  const wallet = await call.provider<StandardWallet>()
  call.signal.throwIfAborted()
  const name = toStandardChain(call.chain)
  const account = readAccounts(wallet.accounts).find(({ address }) => address === call.account)
  if (!account?.chains.includes(name))
    throw solanaError('SOLANA_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  featureOf(wallet, 'portico:moveTo')?.(call.chain)
  return call.chain
}
