import type { ClockPort } from '../kernel/contract/ports.js'

/** Resolves with `undefined` if a promise does not settle in time, or rejects. */
export const within = <Value>(clock: ClockPort, ms: number, promise: Promise<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    promise.then(resolve, () => resolve(undefined)).finally(cancel)
  })
