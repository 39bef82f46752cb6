import { defineSchema, type RpcClient, readRecord } from 'portico/kit'
import { type DescribeCall, defineHandler, type Handler, loadPart, type OperationTransfers } from 'portico/plugin'
import { polkadotCodec } from '../addresses/codec.js'
import { createAsk } from '../rpc/ask-node.js'
import { type SignerPayload, sendInput, signInput, signPayloadInput } from './inputs.js'
import { send } from './send.js'
import { sendTransaction } from './send-transaction.js'
import { sign } from './sign.js'
import { signPayload } from './sign-payload.js'
import { switchNetwork } from './switch-network.js'

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
