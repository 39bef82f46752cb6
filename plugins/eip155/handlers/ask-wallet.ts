import { recordSent } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { normalizeNodeError } from '../normalize-node-error.js'
import { readSent } from './read-sent.js'

/** Asks a wallet. It runs in the same task up to the request, so that the click still counts. */
const ask = async (
  provider: Eip1193Provider,
  { signal }: Call,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> => {
  // The user may have cancelled while the provider was loading.
  signal.throwIfAborted()
  try {
    return await provider.request({ method, ...(params && { params }) })
  } catch (error) {
    throw normalizeNodeError(error)
  }
}

/** Asks the active wallet once. @throws a typed error, whatever the wallet throws */
export const askWallet = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> =>
  ask(await call.provider<Eip1193Provider>(), call, method, params)

/** The end of the last turn, by provider. */
const turns = new WeakMap<Eip1193Provider, Promise<void>>()

/**
 * Runs one request at a time per provider, for requests that switch its network or depend on it. A turn ends with its
 * work or when it is cancelled, so a silent wallet does not block later requests.
 */
export const inTurn = async <Value>(
  call: Call,
  work: (provider: Eip1193Provider) => Promise<Value>,
): Promise<Value> => {
  const provider = await call.provider<Eip1193Provider>()
  const mine = (turns.get(provider) ?? Promise.resolve()).then(() => work(provider))
  const over = new Promise<void>((resolve) => {
    mine.then(
      () => resolve(),
      () => resolve(),
    )
    call.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  turns.set(provider, over)
  return mine
}

/**
 * Asks the active wallet for something that counts on one network only. The user or another request may have switched it
 * since the kernel checked, and not every wallet respects a chain id in the request.
 * @throws `CHAIN_MISMATCH` before any request is sent
 */
export const askOnChain = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> => {
  const { answer } = await inTurn(call, async (provider) => {
    const chain = toCaipNetworkId(await ask(provider, call, 'eth_chainId'))
    if (chain !== call.chain) throw kernelError('CHAIN_MISMATCH', { details: chain ?? 'unknown' })
    // The turn ends once the request is sent: the user may take minutes to answer.
    const answer = ask(provider, call, method, params)
    if (call.operation.verb === 'send')
      recordSent(
        call.operation,
        answer.then((value) => readSent(method, value)),
      )
    // The caller may have cancelled meanwhile: then no handler is left for a rejection.
    answer.catch(() => undefined)
    return { answer }
  })
  return answer
}
