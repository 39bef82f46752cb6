/** Advances a clock in steps until work settles, for example through the retries of a request. */
export const advanceUntil = async <Value>(
  clock: { advance(milliseconds: number): Promise<unknown> },
  work: Promise<Value>,
  step = 150,
): Promise<Value> => {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  work.then(settle, settle)
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve))
    if (isSettled) return work
    await clock.advance(step)
  }
}
