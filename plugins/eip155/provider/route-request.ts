import { type RpcClient, sharedAddresses, waitForConnection } from 'portico/kit'
import type { CaipNetwork, CaipNetworkId, CallOptions, PluginContext } from 'portico/plugin'
import { type Eip1193Provider, type RequestArguments, type RequestOptions, toHexChainId } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { namedChains } from '../handlers/named-chains.js'
import { requestNode } from '../request-node.js'
import { kindOf } from './method-kinds.js'
import { ProviderRpcError, toProviderError } from './provider-error.js'

/** What a request of the stable provider is served with. */
export interface ProviderParts extends Pick<PluginContext, 'id' | 'modal' | 'signal' | 'stores' | 'until'> {
  readonly store: { readonly rpc: RpcClient }
  /** The network that was active when the request was made. */
  readonly caipNetwork: CaipNetwork | undefined
}

const activeNetwork = ({ caipNetwork }: ProviderParts): CaipNetwork => {
  if (!caipNetwork) throw new ProviderRpcError(4901, 'There is no active network.')
  return caipNetwork
}

const accountsOf = ({ stores }: ProviderParts): readonly string[] => sharedAddresses(stores, 'eip155')

/** @throws `EIP155_WALLET_MISSING`, `EIP155_MODAL_DESTROYED` if no wallet can be asked */
const expectWallet = ({ stores, signal }: ProviderParts): void => {
  if (signal.aborted) throw eip155Error('EIP155_MODAL_DESTROYED')
  if (!stores.connections.active('eip155')) throw eip155Error('EIP155_WALLET_MISSING')
}

const activeProvider = async ({ stores }: ProviderParts): Promise<Eip1193Provider> => {
  const connection = stores.connections.active('eip155')
  const connector = connection && stores.connectors.find('eip155', connection.connectorId)
  const inNamespace = connector?.namespaces['eip155']
  if (!inNamespace) throw eip155Error('EIP155_WALLET_MISSING')
  return (await inNamespace.provider()) as Eip1193Provider
}

const accounts = async (method: string, parts: ProviderParts): Promise<unknown> => {
  if (method === 'eth_coinbase') return accountsOf(parts)[0] ?? null
  if (method !== 'eth_accounts') await waitForConnection(parts)
  if (method === 'wallet_requestPermissions') return [{ parentCapability: 'eth_accounts' }]
  return accountsOf(parts)
}

const chain = async (method: string, [first]: readonly unknown[], parts: ProviderParts): Promise<unknown> => {
  const { caipNetworkId, id } = activeNetwork(parts)
  if (method === 'eth_chainId') return toHexChainId(caipNetworkId)
  if (method === 'net_version') return String(id)
  const wanted = toCaipNetworkId((first as { chainId?: unknown } | undefined)?.chainId)
  if (!wanted) throw new ProviderRpcError(-32602, 'Expected a chain id in hexadecimal.')
  await parts.modal.switch(wanted)
  return null
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderRpcError(-32602, 'Expected typed data as JSON.', undefined, error)
  }
}

/** Returns the network that a request names, or the active one; a request is never sent to another network than it names. */
const networkOf = (params: readonly unknown[], parts: ProviderParts): CaipNetworkId =>
  (namedChains(params)[0] ?? activeNetwork(parts).caipNetworkId) as CaipNetworkId

const sign = async (
  method: string,
  params: readonly unknown[],
  parts: ProviderParts,
  options: CallOptions,
): Promise<unknown> => {
  const { caipNetworkId } = activeNetwork(parts)
  const { modal } = parts
  if (method === 'personal_sign') {
    const [message, from] = params
    // Some callers send plain text, which wallets accept.
    const input = typeof message === 'string' && !/^0x([0-9a-f]{2})*$/i.test(message) ? message : { raw: message }
    return modal.invoke(caipNetworkId, 'sign', { message: input, from }, options)
  }
  if (method === 'eth_signTypedData_v4') {
    const [from, data] = params
    const parsed = typeof data === 'string' ? parseJson(data) : data
    return modal.invoke(caipNetworkId, 'signTypedData', { ...(parsed as object), from }, options)
  }
  return modal.invoke(networkOf(params, parts), 'signRaw', { method, params }, options)
}

const send = async (
  method: string,
  params: readonly unknown[],
  parts: ProviderParts,
  options: CallOptions,
): Promise<unknown> => {
  const { modal } = parts
  const network = networkOf(params, parts)
  if (method !== 'eth_sendTransaction') return modal.invoke(network, 'sendRaw', { method, params }, options)
  return modal.invoke(network, 'sendTransaction', params[0], options)
}

/** Serves a request as `serveRequest` does. @throws what the handlers, the wallet or the network throw */
export const routeRequest = async (
  request: RequestArguments,
  parts: ProviderParts,
  options: CallOptions,
): Promise<unknown> => {
  const { method } = request ?? {}
  if (typeof method !== 'string' || !method) throw new ProviderRpcError(-32600, 'A request needs a method.')
  const params = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  // Nothing is left to revoke.
  const isRevoked = method === 'wallet_revokePermissions' && !parts.stores.connections.active('eip155')
  if (isRevoked && !parts.signal.aborted) return null
  const kind = kindOf(method)
  if (kind === 'sign' || kind === 'send' || kind === 'wallet') expectWallet(parts)
  switch (kind) {
    case 'accounts':
      return accounts(method, parts)
    case 'chain':
      return chain(method, params, parts)
    case 'sign':
      return sign(method, params, parts, options)
    case 'send':
      return send(method, params, parts, options)
    case 'refused':
      throw new ProviderRpcError(4200, `${method} is not supported: a wallet cannot show what it signs.`)
    case 'read':
      return parts.store.rpc.request(activeNetwork(parts), method, request.params ?? [], options.signal)
    default:
      if (method === 'wallet_revokePermissions') return parts.modal.disconnect('eip155').then(() => null)
      return (await activeProvider(parts)).request(request, options.signal ? { signal: options.signal } : {})
  }
}

/**
 * Serves a request of the stable provider: from the stores, through the handlers for signing and sending, by the wallet,
 * or by the RPC of the network.
 * @throws `ProviderRpcError`
 */
export const serveRequest = async (
  request: RequestArguments,
  parts: ProviderParts,
  { signal }: RequestOptions = {},
): Promise<unknown> => {
  try {
    return await routeRequest(request, parts, signal ? { signal } : {})
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Serves a request of an `rpcProvider`. @throws `ProviderRpcError` */
export const serveRpcRequest = async (...request: Parameters<typeof requestNode>): Promise<unknown> => {
  try {
    return await requestNode(...request)
  } catch (error) {
    throw toProviderError(error)
  }
}
