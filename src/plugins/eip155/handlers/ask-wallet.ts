import type { Call } from '../../../kernel/contract/operation.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { type Eip1193Provider, toCaipNetworkId } from '../eip1193.js'
import { normalizeNodeError } from '../normalize-node-error.js'

/** Asks the active wallet, once. @throws a typed error, whatever the wallet throws */
export const askWallet = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> => {
  const provider = await call.provider<Eip1193Provider>()
  // The visitor may have cancelled while the provider was fetched: then nothing is asked.
  call.signal.throwIfAborted()
  try {
    return await provider.request({ method, ...(params && { params }) })
  } catch (error) {
    throw normalizeNodeError(error)
  }
}

/**
 * Asks the active wallet for what counts on one network only. The kernel has seen it there, but a visitor may have moved
 * it while the handler was loading, and not every wallet heeds a chain id in the request.
 * @throws `CHAIN_MISMATCH`, and then nothing was asked
 */
export const askOnChain = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> => {
  const chain = toCaipNetworkId(await askWallet(call, 'eth_chainId'))
  if (chain !== call.chain) throw kernelError('CHAIN_MISMATCH', { details: chain ?? 'unknown' })
  return askWallet(call, method, params)
}
