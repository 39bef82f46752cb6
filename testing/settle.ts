// Taken before a test runner puts fake timers in its place.
const { setTimeout: later } = globalThis

/** Lets all that is waiting run: every microtask, then one task. @internal */
export const settle = (realMilliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, realMilliseconds)
  })
