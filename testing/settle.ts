// Captured before a test runner installs fake timers.
const { setTimeout: later } = globalThis

/** Runs every microtask, then one task. @internal */
export const settle = (realMilliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, realMilliseconds)
  })
