import { HTTP_RETRIED, HTTP_TIMEOUT_MS } from './constants.js'

/** The JSON-RPC error object of a node. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The details of a failed HTTP request. */
interface HttpFacts {
  /** Absent if no response came. */
  readonly status?: number
  /** The `Retry-After` of the server in milliseconds; 0 without one. */
  readonly retryAfter?: number
  readonly isTimeout?: boolean
  /** The response, if it was read to its end. */
  readonly answer?: HttpAnswer
  readonly cause?: unknown
}

/** A response that was read to its end. */
export interface HttpAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** The `Retry-After` of the server in milliseconds; 0 without one. */
  readonly retryAfter: number
}

/** An HTTP request without a usable response: unreachable, too slow, a failing status, or no JSON-RPC. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly status: number | undefined
  readonly retryAfter: number
  readonly isTimeout: boolean
  readonly answer: HttpAnswer | undefined

  constructor(message: string, { status, retryAfter = 0, isTimeout = false, answer, cause }: HttpFacts = {}) {
    super(message, { cause })
    this.status = status
    this.retryAfter = retryAfter
    this.isTimeout = isTimeout
    this.answer = answer
  }
}

/** Creates the failure of a request that timed out. */
export const tooLate = (): HttpFailure =>
  new HttpFailure(`The server did not answer within ${HTTP_TIMEOUT_MS / 1000} seconds.`, { isTimeout: true })

/** Whether an HTTP status is one that is retried. */
export const isRetriedStatus = (status: number): boolean => HTTP_RETRIED.statuses.some((one) => one === status)

/** Whether a request that failed this way may succeed when it is made again. */
export const isRetryable = (failure: unknown): boolean => {
  if (failure instanceof RpcError) return HTTP_RETRIED.rpcCodes.some((code) => code === failure.code)
  return failure instanceof HttpFailure && (failure.status === undefined || isRetriedStatus(failure.status))
}

/** Whether a read may be retried: also after a success without a usable body, which a node may send once. */
export const isRetryableRead = (failure: unknown): boolean =>
  isRetryable(failure) || (failure instanceof HttpFailure && failure.status === 200)

/** Statuses that mean that the server did not process the request. */
const UNREAD: readonly unknown[] = [403, 413, 429]

/** Whether a server rejected a request before it processed it, so that a write had no effect. */
export const isRejectedUnread = (failure: unknown): boolean =>
  failure instanceof HttpFailure && UNREAD.includes(failure.status)
