import { entryError } from '../errors/entry-errors.js'
import { isModalError } from '../errors/modal-error.js'

/**
 * Settles with the answer, or rejects as soon as the signal aborts; a later answer is dropped.
 */
export const abortable = <Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () =>
      // A ModalError as the reason says more than "cancelled".
      reject(isModalError(signal.reason) ? signal.reason : entryError('OPERATION_ABORTED', { cause: signal.reason }))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // The async wrapper turns a synchronous throw into a rejection.
    ;(async () => ask())()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })

/** Returns a signal that aborts with any of the given ones or by `abort`. Release it: signals that live long would keep it. */
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
