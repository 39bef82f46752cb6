import { kernelError } from '../errors/kernel-errors.js'
import { isModalError } from '../errors/modal-error.js'

/**
 * Settles with what is answered, or rejects as soon as the signal aborts: then nothing is asked any more, and a later
 * answer is dropped without a trace.
 */
export const abortable = <Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () =>
      // A reason of ours says more than that it was cancelled.
      reject(isModalError(signal.reason) ? signal.reason : kernelError('OPERATION_ABORTED', { cause: signal.reason }))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // An `ask` that throws at once is a rejection like any other.
    ;(async () => ask())()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })

/** Aborts when any of the signals does; `release` lets go of them (AbortSignal.any is younger than our browsers). */
export const anySignal = (
  ...signals: readonly (AbortSignal | undefined)[]
): { readonly signal: AbortSignal; abort(reason?: unknown): void; release(): void } => {
  const controller = new AbortController()
  const given = signals.filter((signal) => signal !== undefined)
  const abort = () => controller.abort(given.find(({ aborted }) => aborted)?.reason)
  for (const signal of given) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  }
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release() {
      for (const signal of given) signal.removeEventListener('abort', abort)
    },
  }
}
