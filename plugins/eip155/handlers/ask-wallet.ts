import { recordAnswer } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import { type Eip1193Provider, toCaipNetworkId } from '../eip1193.js'
import { normalizeNodeError } from '../normalize-node-error.js'

/** Until its first `await` this is one moment: who calls it has asked. */
const ask = async (
  provider: Eip1193Provider,
  { signal }: Call,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> => {
  // The visitor may have cancelled while the provider was fetched: then nothing is asked.
  signal.throwIfAborted()
  try {
    return await provider.request({ method, ...(params && { params }) })
  } catch (error) {
    throw normalizeNodeError(error)
  }
}

/** Asks the active wallet, once. @throws a typed error, whatever the wallet throws */
export const askWallet = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> =>
  ask(await call.provider<Eip1193Provider>(), call, method, params)

/** By provider: when whoever is at it now is done. */
const turns = new WeakMap<Eip1193Provider, Promise<void>>()

/**
 * What moves a wallet, and what must not be sent by one that moves, take turns. A turn ends with the work, or when it is
 * cancelled: a wallet that stays silent holds up nobody who can no longer wait.
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
 * Asks the active wallet for what counts on one network only. The kernel has seen it there, but the visitor, or another
 * request, may have moved it while the handler was loading, and not every wallet heeds a chain id in the request.
 * @throws `CHAIN_MISMATCH`, and then nothing was asked
 */
export const askOnChain = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> => {
  const { answer } = await inTurn(call, async (provider) => {
    const chain = toCaipNetworkId(await ask(provider, call, 'eth_chainId'))
    if (chain !== call.chain) throw kernelError('CHAIN_MISMATCH', { details: chain ?? 'unknown' })
    // The turn ends when the wallet has been asked: the visitor may take minutes to answer.
    return { answer: recordAnswer(call.operation, ask(provider, call, method, params)) }
  })
  return answer
}
