import { FrameError, type NodeTarget } from '../frame-error.js'
import { readOptional, readRecord, readText } from '../transport/readers.js'

/** What this page asks, and nothing else. */
const METHODS = {
  node: ['eth_call', 'eth_getCode', 'eth_getBalance', 'eth_feeHistory', 'eth_gasPrice', 'eth_getTransactionReceipt'],
  bundler: ['eth_estimateUserOperationGas', 'eth_sendUserOperation', 'eth_getUserOperationReceipt'],
  paymaster: ['pm_getPaymasterStubData', 'pm_getPaymasterData'],
} as const

/** One question. */
type NodeQuestion = {
  [Target in NodeTarget]: {
    /** CAIP-2. */
    readonly chainId: string
    readonly target: Target
    readonly method: (typeof METHODS)[Target][number]
    readonly params: readonly unknown[]
  }
}[NodeTarget]

/** What the embedding page says to a question: hostile until it has been read. */
export interface NodeAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string } | undefined
}

/** Asks through the embedding page, because this one reaches its own server only. */
export interface NodeGate {
  /** @throws `FrameError` with the number of an error answer, or `UNREACHABLE` */
  ask(question: NodeQuestion, signal?: AbortSignal): Promise<unknown>
  answer(answer: NodeAnswer): void
}

/** Milliseconds until a question counts as not answered. */
const WAIT_MS = 20_000

/** Reads an answer. */
export const readNodeAnswer = (value: unknown): NodeAnswer => {
  const { id, result, error } = readRecord(value, 'payload')
  return {
    id: Number(readText(String(id), 'id', 16, /^\d+$/)),
    result,
    error: readOptional(error, (given) => {
      const { code, message } = readRecord(given, 'error')
      return { code: Number.isSafeInteger(code) ? Number(code) : -32603, message: String(message).slice(0, 300) }
    }),
  }
}

/** Creates the gate; `emit` sends an event to the embedding page. */
export const createNodeGate = (
  emit: (type: string, payload: unknown) => void,
  after: (milliseconds: number, run: () => void) => () => void,
): NodeGate => {
  const pending = new Map<number, (answer: NodeAnswer) => void>()
  let last = 0
  return {
    ask({ chainId, target, method, params }, signal) {
      signal?.throwIfAborted()
      const id = ++last
      return new Promise((resolve, reject) => {
        const end = () => {
          pending.delete(id)
          stop()
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          end()
          reject(signal?.reason)
        }
        const stop = after(WAIT_MS, () => {
          end()
          reject(new FrameError('UNREACHABLE', `${method} was not answered.`, target))
        })
        signal?.addEventListener('abort', abort, { once: true })
        pending.set(id, ({ result, error }) => {
          end()
          error ? reject(new FrameError(error.code, error.message, target)) : resolve(result)
        })
        emit('NODE_REQUEST', { id, chainId, target, method, params })
      })
    },
    answer: (answer) => pending.get(answer.id)?.(answer),
  }
}
