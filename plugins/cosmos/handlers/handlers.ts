import { defineSchema, readRecord, type HttpPorts } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import {
  type Call,
  type DescribeCall,
  defineHandler,
  loadPart,
  type Handler,
  type HandlerContext,
  type OutputOf,
  type SendResult,
  type CaipNetworkId,
  type ConnectorSession,
  type StoreReaders,
} from 'portico/plugin'
import type { ParsedCosmosOptions } from '../options.js'
import { sendInput, sendTransactionInput, signAminoInput, signDirectInput, signInput } from './inputs.js'
import { send, post, signBytes, signJson } from './send.js'
import { sign } from './sign.js'
import { signAmino } from './sign-amino.js'
import { signDirect } from './sign-direct.js'
import type { AminoDocument } from '../amino/amino-document.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'

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

/**
 * Asks the wallet to sign a payment as `prepareTransfer` made it, and sends it. The wallet is asked to leave the fee as it is;
 * everything else must be unchanged.
 * @throws `COSMOS_TRANSACTION_INVALID` if the wallet signed another payment or another memo, or the document is no payment;
 * `COSMOS_SIGNATURE_INVALID`, `COSMOS_SEND_REJECTED`, `COSMOS_SENT_UNCONFIRMED`
 */
const sendTransaction = async (
  input: OutputOf<typeof sendTransactionInput>,
  call: Call<CosmosNetwork>,
  ports: HttpPorts,
): Promise<SendResult> => {
  if ('document' in input)
    return post(await signJson(input.document as AminoDocument, call, { isFixed: true }), call, ports)
  const { from: _, ...document } = input
  return post(await signBytes(document, call, { isFixed: true }), call, ports)
}

/**
 * Asks the wallet for its account on the network of the call, and resolves with both, because addresses belong to a network.
 * A wallet that shares no key there stays on its present one.
 * @throws `USER_REJECTED`, `COSMOS_NETWORK_UNSUPPORTED`
 */
const switchNetwork = async (
  _input: unknown,
  call: Call<CosmosNetwork>,
  { connections }: Pick<StoreReaders, 'connections'>,
): Promise<CaipNetworkId | ConnectorSession> => {
  const { network, signal, chain, connector } = call
  const wallet = await call.provider<CosmosWallet>()
  signal.throwIfAborted()
  await wallet.enable(network)
  signal.throwIfAborted()
  const session = await connector.namespaces['cosmos']?.restore?.({ network, signal })
  return session ?? connections.of('cosmos').find(({ connectorId }) => connectorId === connector.id)?.chain ?? chain
}
