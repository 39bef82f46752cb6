import type { ClockPort } from 'portico/plugin'

/** Resolves with `undefined` if a promise rejects, or does not settle in time. */
export const within = <Value>(clock: ClockPort, ms: number, promise: Promise<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    promise.then(resolve, () => resolve(undefined)).finally(cancel)
  })
