import { isUnsettled, read, recordSent } from 'portico/kit'
import { type Call, isModalError, kernelError, type ModalError } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { eip155Error } from '../errors.js'
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
    return await provider.request({ method, ...(params && { params }) }, { signal })
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

/** Errors of viem's transport, by which some wallets broadcast; it fails after a broadcast as well as before. */
const TRANSPORT: readonly unknown[] = ['HttpRequestError', 'TimeoutError']

const isTransport = (error: unknown): error is ModalError =>
  isModalError(error) && TRANSPORT.includes(read(error.cause, 'name'))

/** Asks a wallet to send. @throws `EIP155_SENT_UNCONFIRMED` where its failure does not say that nothing was sent */
const askToSend = async (...asked: Parameters<typeof ask>): Promise<unknown> =>
  ask(...asked).catch((error: unknown) => {
    if (!isUnsettled(error) && !isTransport(error)) throw error
    throw eip155Error('EIP155_SENT_UNCONFIRMED', { details: error.details ?? '', cause: error.cause })
  })

/**
 * Asks the active wallet for something that counts on one network only. The user or another request may have switched it
 * since the kernel checked, and not every wallet respects a chain id in the request.
 * @throws `CHAIN_MISMATCH` before any request is sent, `EIP155_SENT_UNCONFIRMED`
 */
export const askOnChain = async (call: Call, method: string, params?: readonly unknown[]): Promise<unknown> => {
  const { answer } = await inTurn(call, async (provider) => {
    const chain = toCaipNetworkId(await ask(provider, call, 'eth_chainId'))
    if (chain !== call.chain) throw kernelError('CHAIN_MISMATCH', { details: chain ?? 'unknown' })
    // The turn ends once the request is sent: the user may take minutes to answer.
    const sends = call.operation.verb === 'send'
    const answer = (sends ? askToSend : ask)(provider, call, method, params)
    if (sends)
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
