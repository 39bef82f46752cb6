/** Runs screens one after the other, in the order of their requests. */
export const createScreenQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }
}
