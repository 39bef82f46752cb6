import type { Call } from '../../../kernel/contract/operation.js'
import type { Eip1193Provider } from '../eip1193.js'
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
