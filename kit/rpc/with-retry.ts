import type { ClockPort } from '../../kernel/contract/ports.js'
import { HTTP_RETRY, HTTP_TIMEOUT_MS } from './constants.js'
import { HttpFailure, isRetryable } from './rpc-failures.js'

/** How an attempt is repeated. */
export interface RetryOptions {
  readonly signal?: AbortSignal | undefined
  /** Whether a failure is retried. Default: temporary failures. */
  readonly isRetried?: (failure: unknown) => boolean
}

const pause = (clock: ClockPort, delay: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(delay, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })

/**
 * Makes an attempt and up to three retries, with growing delays or the server's `Retry-After`, within ten seconds in
 * all. Each attempt receives the remaining milliseconds.
 * @throws the last failure; the signal's reason
 */
export const withRetry = async <Value>(
  clock: ClockPort,
  attempt: (timeLeft: number) => Promise<Value>,
  { signal, isRetried = isRetryable }: RetryOptions = {},
): Promise<Value> => {
  const deadline = clock.now() + HTTP_TIMEOUT_MS
  for (let tries = 0; ; tries++) {
    try {
      signal?.throwIfAborted()
      return await attempt(deadline - clock.now())
    } catch (failure) {
      signal?.throwIfAborted()
      const delay = (failure instanceof HttpFailure && failure.retryAfter) || HTTP_RETRY.baseDelay * 2 ** tries
      if (tries >= HTTP_RETRY.count || !isRetried(failure) || clock.now() + delay >= deadline) throw failure
      await pause(clock, delay, signal)
    }
  }
}
