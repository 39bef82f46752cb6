import { defineSchema, fillTransaction, isNodeMethod, providerError } from 'portico/kit'
import { type CaipNetworkId, loadPeer, type Schema } from 'portico/plugin'
import { evmChain } from '../families.js'
import { embeddedWalletError } from '../errors.js'
import { isSameAddress } from '../same-address.js'
import { callsSent, evmSignature, transactionHash } from './answers.js'
import { sendSigned } from './send-signed.js'
import { toSmartCall, toSmartCalls } from './smart-calls.js'
import type { ProviderParts } from './requests.js'

/** A request to the provider. @source https://eips.ethereum.org/EIPS/eip-1193 */
export interface EvmRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Options of one request. */
interface EvmRequestOptions {
  /** Takes the request back. */
  readonly signal?: AbortSignal | undefined
}

/** The EIP-1193 provider of a session. */
interface EvmProvider {
  request(request: EvmRequest, options?: EvmRequestOptions): Promise<unknown>
}

const anything = defineSchema((value) => value)

const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns a message as hexadecimal; any other text is signed as its bytes. */
const toMessage = (message: unknown): string => {
  if (typeof message !== 'string') throw providerError(-32602, 'Expected a message.')
  return /^0x(?:[0-9a-fA-F]{2})*$/.test(message) ? message.toLowerCase() : toHex(message)
}

const toTypedData = (data: unknown): string => {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  try {
    JSON.parse(text)
    return text
  } catch {
    throw providerError(-32602, 'Expected typed data as JSON.')
  }
}

/** What needs no approval. */
const READS: readonly string[] = ['wallet_getCallsStatus', 'wallet_getCapabilities']

/** Creates the EIP-1193 provider of a session. What it signs is checked against what was asked. */
export const createEvmProvider = (parts: ProviderParts): EvmProvider => {
  const { wire, context, requests, accounts, chain, switchNetwork } = parts
  const loadSdk = () => loadPeer('viem@2', () => import('./evm-sdk.js'))

  const network = (): CaipNetworkId => {
    const id = chain()
    if (id === undefined) throw providerError(4901, 'There is no EVM network.')
    return id
  }
  const accountOf = (address: unknown) => {
    const found = accounts().find((one) => isSameAddress(one.address, String(address)))
    if (!found) throw embeddedWalletError('EMBEDDED_WALLET_LOGIN_MISSING', { rpcCode: 4100 })
    return found
  }
  const askPage = (method: string, params: unknown, schema: Schema, { signal }: EvmRequestOptions) => {
    const id = network()
    const kind = READS.includes(method) ? 'read' : undefined
    return requests.run(({ ask }) => ask(method, params, id, schema), { kind, signal })
  }

  const sign = async (
    method: 'personal_sign' | 'eth_signTypedData_v4',
    params: readonly unknown[],
    options: EvmRequestOptions,
  ) => {
    const isMessage = method === 'personal_sign'
    const { address, kind } = accountOf(params[isMessage ? 1 : 0])
    const data = isMessage ? toMessage(params[0]) : toTypedData(params[1])
    const sdk = await loadSdk()
    const hash = isMessage ? sdk.hashOfMessage(data) : sdk.hashOfTypedData(data)
    const signature = await askPage(method, isMessage ? [data, address] : [address, data], evmSignature, options)
    // Contracts verify their own signatures.
    if (kind === 'eoa') await sdk.expectSigner(hash, signature as string, address)
    return signature
  }

  const send = async (transaction: unknown, options: EvmRequestOptions) => {
    const { address, kind } = accountOf(
      (transaction as { readonly from?: unknown } | undefined)?.from ?? accounts()[0]?.address,
    )
    const id = network()
    if (kind === 'smartAccount' && !wire.sends)
      return askPage('eth_sendTransaction', [toSmartCall(transaction, address, id)], transactionHash, options)
    return requests.run(async (request) => {
      if (wire.sends)
        return request.ask('eth_sendTransaction', [{ ...(transaction as object), from: address }], id, transactionHash)
      const node = (method: string, ...params: readonly unknown[]) => context.request(id, { method, params })
      const filled = await fillTransaction(transaction, { from: address, chain: id }, node)
      return sendSigned(filled, request, { chain: id, node, sdk: await loadSdk() })
    }, options)
  }

  const askCalls = async (method: CallsMethod, params: readonly unknown[], options: EvmRequestOptions) => {
    const id = network()
    if (method === 'wallet_getCallsStatus') return askPage(method, params.slice(0, 1), anything, options)
    if (method === 'wallet_getCapabilities')
      return askPage(method, [params[0] ?? accounts()[0]?.address, ...params.slice(1, 2)], anything, options)
    const { from = accounts()[0]?.address } = (params[0] ?? {}) as { readonly from?: unknown }
    const { address, kind } = accountOf(from)
    // The account of a key makes one call at a time.
    if (kind !== 'smartAccount') throw providerError(4200, 'This account has no batches of calls.')
    return askPage(method, [toSmartCalls(params[0], address, id, parts.smartAccounts)], callsSent, options)
  }

  const switchTo = async (given: unknown): Promise<null> => {
    const hex = (given as { readonly chainId?: unknown } | undefined)?.chainId
    if (typeof hex !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(hex))
      throw providerError(-32602, 'Expected a chain id.')
    const wanted = evmChain(BigInt(hex))
    if (!context.networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
      throw providerError(4902, 'The network is not listed.')
    await switchNetwork(wanted)
    return null
  }

  return Object.freeze({
    async request({ method, params = [] }: EvmRequest, options: EvmRequestOptions = {}) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return accounts().map(({ address }) => address)
        case 'eth_chainId':
          return `0x${BigInt(network().split(':')[1] ?? '').toString(16)}`
        case 'wallet_switchEthereumChain':
          return switchTo(params[0])
        case 'personal_sign':
        case 'eth_signTypedData_v4':
          return sign(method, params, options)
        case 'eth_sendTransaction':
          return send(params[0], options)
        default:
          if (isCallsMethod(method) && parts.smartAccounts) return askCalls(method, params, options)
          if (isNodeMethod(method)) return context.request(network(), { method, params })
          if (wire.sends && isPageMethod(method)) return askPage(method, params, anything, options)
          throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', {
            details: String(method).slice(0, 80),
            rpcCode: 4200,
          })
      }
    },
  })
}

/** The methods beyond signatures that a page that sends by itself receives unchanged. */
const PAGE_METHODS = new Set([
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
])

/** Whether a page that sends by itself knows a method of smart accounts. */
const isPageMethod = (method: string): boolean => PAGE_METHODS.has(method)

const CALLS_METHODS = ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'] as const

/** A method of EIP-5792. */
type CallsMethod = (typeof CALLS_METHODS)[number]

/** Whether a method is about batches of calls. @source https://eips.ethereum.org/EIPS/eip-5792 */
const isCallsMethod = (method: string): method is CallsMethod => (CALLS_METHODS as readonly string[]).includes(method)
