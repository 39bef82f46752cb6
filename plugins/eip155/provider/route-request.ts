import type { AnyModal, CaipNetwork, CaipNetworkId, StoreReaders } from 'portico/plugin'
import { type Eip1193Provider, type RequestArguments, toCaipNetworkId, toHexChainId } from '../eip1193.js'
import { namedChains } from '../handlers/named-chains.js'
import type { RpcClient } from 'portico/kit'
import { kindOf } from './method-kinds.js'
import { ProviderRpcError } from './provider-error.js'
import { waitForConnection } from './wait-for-connection.js'

/** What the stable provider is made of. */
export interface ProviderParts {
  readonly modal: AnyModal
  readonly stores: StoreReaders
  readonly rpc: RpcClient
  /** The network that was active when the request was made. */
  readonly caipNetwork: CaipNetwork | undefined
}

const activeNetwork = ({ caipNetwork }: ProviderParts): CaipNetwork => {
  if (!caipNetwork) throw new ProviderRpcError(4901, 'There is no active network.')
  return caipNetwork
}

const accountsOf = ({ stores }: ProviderParts): readonly string[] => {
  const { address, allAccounts } = stores.accounts.of('eip155')
  if (address === undefined) return []
  return [address, ...allAccounts.map((entry) => entry.address).filter((other) => other !== address)]
}

const activeProvider = async ({ stores }: ProviderParts): Promise<Eip1193Provider> => {
  const connection = stores.connections.active('eip155')
  const connector = connection && stores.connectors.find('eip155', connection.connectorId)
  const inNamespace = connector?.namespaces['eip155']
  if (!inNamespace) throw new ProviderRpcError(4100, 'No wallet is connected.')
  return (await inNamespace.provider()) as Eip1193Provider
}

const accounts = async (method: string, parts: ProviderParts): Promise<unknown> => {
  if (method === 'eth_coinbase') return accountsOf(parts)[0] ?? null
  if (method !== 'eth_accounts') await waitForConnection(parts.modal)
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

/** The network a request names, else the active one: what names its network goes there, or nowhere. */
const networkOf = (params: readonly unknown[], parts: ProviderParts): CaipNetworkId =>
  (namedChains(params)[0] ?? activeNetwork(parts).caipNetworkId) as CaipNetworkId

const sign = async (method: string, params: readonly unknown[], parts: ProviderParts): Promise<unknown> => {
  const { caipNetworkId } = activeNetwork(parts)
  const { modal } = parts
  if (method === 'personal_sign') {
    const [message, from] = params
    // Some callers send text as it is; wallets take it, so do we.
    const input = typeof message === 'string' && !/^0x([0-9a-f]{2})*$/i.test(message) ? message : { raw: message }
    return modal.invoke(caipNetworkId, 'sign', { message: input, from })
  }
  if (method === 'eth_signTypedData_v4') {
    const [from, data] = params
    const parsed = typeof data === 'string' ? parseJson(data) : data
    return modal.invoke(caipNetworkId, 'signTypedData', { ...(parsed as object), from })
  }
  return modal.invoke(networkOf(params, parts), 'signRaw', { method, params })
}

const send = async (method: string, params: readonly unknown[], parts: ProviderParts): Promise<unknown> => {
  const { modal } = parts
  const network = networkOf(params, parts)
  if (method !== 'eth_sendTransaction') return modal.invoke(network, 'sendRaw', { method, params })
  return modal.invoke(network, 'sendTransaction', params[0])
}

/** Sends a request where it belongs: to our state, through the beats of signing and sending, to the wallet, to the network. */
export const routeRequest = async (request: RequestArguments, parts: ProviderParts): Promise<unknown> => {
  const { method } = request ?? {}
  if (typeof method !== 'string' || !method) throw new ProviderRpcError(-32600, 'A request names its method.')
  const params = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  switch (kindOf(method)) {
    case 'accounts':
      return accounts(method, parts)
    case 'chain':
      return chain(method, params, parts)
    case 'sign':
      return sign(method, params, parts)
    case 'send':
      return send(method, params, parts)
    case 'refused':
      throw new ProviderRpcError(4200, `${method} is not supported: it signs what cannot be shown.`)
    case 'read':
      return parts.rpc.request(activeNetwork(parts), method, request.params ?? [])
    default:
      if (method === 'wallet_revokePermissions') return parts.modal.disconnect('eip155').then(() => null)
      return (await activeProvider(parts)).request(request)
  }
}
