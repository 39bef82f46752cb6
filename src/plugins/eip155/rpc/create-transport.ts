import { fallback, http, isHex, keccak256, type Transport } from 'viem'
import { HTTP_RETRY, HTTP_TIMEOUT_MS, RPC_BATCH } from '../../../kernel/constants.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { eip155Error } from '../errors.js'
import { normalizeNodeError } from '../normalize-node-error.js'
import { carefulFetch } from './careful-fetch.js'

/** Questions that may be asked once for several who ask at the same time; what makes or hands out something is not one. */
const SAME_FOR_ALL =
  /^(net_version|eth_(blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(Balance|Block\w*|Code|Logs|Proof|StorageAt|Transaction\w*)|maxPriorityFeePerGas))$/

/**
 * The way to a network: viem's http transport for each url, the next one where the first fails (9.41-9.44).
 * @throws `EIP155_RPC_MISSING` where the network has no url
 */
export const createTransport = (network: CaipNetwork, fetchFn: HttpPort): Transport => {
  const urls = network.rpcUrls.default.http
  if (urls.length === 0) throw eip155Error('EIP155_RPC_MISSING', { values: { network: network.name } })
  const transports = urls.map((url) =>
    http(url, {
      batch: { batchSize: RPC_BATCH.size, wait: RPC_BATCH.wait },
      retryCount: HTTP_RETRY.count,
      retryDelay: HTTP_RETRY.baseDelay,
      timeout: HTTP_TIMEOUT_MS,
      fetchFn: carefulFetch(fetchFn) as typeof fetch,
    }),
  )
  // Each url has had its tries when the next one is asked: going round again would only make the visitor wait.
  return fallback(transports, { retryCount: 0 })
}

/** Asks a network directly, without a wallet. @throws a typed error of the plugin's catalogue */
export const createRequest = (network: CaipNetwork, fetchFn: HttpPort) => {
  const { request } = createTransport(network, fetchFn)({})
  const ask = (method: string, params: unknown): Promise<unknown> =>
    request({ method, params } as never, { dedupe: SAME_FOR_ALL.test(method) })

  return async (method: string, params: unknown): Promise<unknown> => {
    try {
      return await ask(method, params)
    } catch (error) {
      const [raw] = method === 'eth_sendRawTransaction' && Array.isArray(params) ? params : []
      // The node may have taken it and failed to say so; asked again it refuses what it has. Its hash tells.
      const hash = isHex(raw) ? keccak256(raw) : undefined
      if (hash && (await ask('eth_getTransactionByHash', [hash]).catch(() => undefined))) return hash
      throw normalizeNodeError(error)
    }
  }
}
