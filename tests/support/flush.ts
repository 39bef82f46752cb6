import { vi } from 'vitest'

/** Lets everything that is ready happen: promises only, since tests move the clock by hand. */
export const flush = async (): Promise<void> => {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** A promise that a test settles when it wants to. */
export const deferred = <Value = void>() => {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Returns a promise that never settles, like a wallet prompt left open. */
export const never = <Value>(): Promise<Value> => new Promise(() => {})

/** What a promise came to so far. */
export const stateOf = async (promise: Promise<unknown>): Promise<'pending' | 'fulfilled' | 'rejected'> => {
  await flush()
  const pending = Symbol('pending')
  return Promise.race([promise, Promise.resolve(pending)]).then(
    (value) => (value === pending ? 'pending' : 'fulfilled'),
    () => 'rejected',
  )
}

/** Tries until an expectation holds: often, so that a test is quick, and long, so that a busy machine does not matter. */
export const waitFor = <Value>(expectation: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(expectation, { interval: 2, timeout: 20_000 })
