import { defineSchema, type RpcClient, readRecord } from 'portico/kit'
import {
  type DescribeCall,
  defineHandler,
  type Handler,
  loadPart,
  type OperationTransfers,
  type Call,
  type CaipNetworkId,
} from 'portico/plugin'
import { polkadotCodec } from '../addresses/codec.js'
import { createAsk } from '../rpc/ask-node.js'
import { type SignerPayload, sendInput, signInput, signPayloadInput } from './inputs.js'
import { send } from './send.js'
import { sign } from './sign.js'
import { signPayload, askPayload, expectHere } from './sign-payload.js'
import { broadcast } from './broadcast.js'
import { polkadotError } from '../errors.js'
import { readAccounts } from '../wallets/read-accounts.js'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** Returns an address as the network writes it. */
const toCanonical = (address: string, { network }: DescribeCall): string =>
  polkadotCodec.forNetwork?.(address, network) ?? address

/** Describes a payload by the runtime of its network, which numbers the calls. */
const describePayload = async (payload: SignerPayload, call: DescribeCall, rpc: RpcClient) => {
  const [{ openRuntime }, { readTransfers }] = await loadPart(() =>
    Promise.all([import('../transfer/open-runtime.js'), import('../transfer/read-transfers.js')]),
  )
  const runtime = await openRuntime(createAsk(rpc, call.network, call.signal), call.chain)
  const transfers = readTransfers(payload, runtime)
  if (transfers === 'opaque') return transfers
  return transfers.map((transfer) => ({ ...transfer, to: toCanonical(transfer.to, call) }))
}

/** The handlers of Polkadot wallets. */
export const handlers = ({ store }: { readonly store: { readonly rpc: RpcClient } }) => ({
  switch: defineHandler('switch', switchInput, switchNetwork),
  sign: defineHandler(
    'sign',
    signInput,
    sign,
    ({ message }): OperationTransfers =>
      // Wallets wrap a message, but some take bytes that are wrapped already for any.
      typeof message === 'string' ? [] : 'opaque',
  ),
  signPayload: defineHandler('sign', signPayloadInput, signPayload, ({ payload }, call) =>
    describePayload(payload, call, store.rpc),
  ),
  send: defineHandler(
    'send',
    sendInput,
    (input, call) => send(input, call, store.rpc),
    ({ to, amount }, call) => [{ to: toCanonical(to, call), amount: String(amount) }],
  ),
  sendTransaction: defineHandler(
    'send',
    signPayloadInput,
    (input, call) => sendTransaction(input, call, store.rpc),
    ({ payload }, call) => describePayload(payload, call, store.rpc),
  ),
})

type Handlers = ReturnType<typeof handlers>

/** The type of one handler, spelled out for declarations. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never

/**
 * Asks the wallet to sign a payload as `prepareTransfer` made it, and sends exactly that transaction.
 * @throws `INPUT_INVALID` for a payload of another network, account or form; `POLKADOT_TRANSACTION_EXPIRED` if the runtime has
 * changed since; `POLKADOT_TRANSACTION_INVALID`, `POLKADOT_TRANSACTION_REJECTED`, `POLKADOT_SENT_UNCONFIRMED`
 */
const sendTransaction = async (
  { payload }: { readonly payload: SignerPayload },
  call: Call,
  rpc: RpcClient,
): Promise<{ readonly hash: string }> => {
  expectHere(payload, call)
  const { redraft } = await loadPart(() => import('../transfer/draft-transaction.js'))
  const { birth, finish } = await redraft(createAsk(rpc, call.network, call.signal), payload, call.network)
  return broadcast(finish(await askPayload(payload, call)), birth, call, rpc)
}

/**
 * Switches to another network without a request: a wallet in the page has none of its own, and the same keys on all of them.
 * Only the session with a wallet behind a relay has one, and is updated.
 * @throws `POLKADOT_CHAIN_UNSUPPORTED` if every account is bound to another network, or if the wallet behind a relay did not
 * approve this one
 */
const switchNetwork = async (_input: unknown, call: Call): Promise<CaipNetworkId> => {
  const wallet = await call.provider<PolkadotWallet>()
  call.signal.throwIfAborted()
  if (wallet.moveTo) await wallet.moveTo(call.network)
  else {
    const accounts = readAccounts(await wallet.look()) ?? []
    if (!accounts.some(({ chains }) => chains?.includes(call.chain) ?? true))
      throw polkadotError('POLKADOT_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  }
  return call.chain
}
