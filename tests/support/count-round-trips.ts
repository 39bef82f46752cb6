/** When a server was asked, and when it had answered. */
interface TimedRequest {
  readonly started: number
  readonly ended: number
}

/** Counts the requests of the longest chain in which each began after the answer to the one before it. */
export const countRoundTrips = (requests: readonly TimedRequest[]): number => {
  const counted: { readonly ended: number; readonly count: number }[] = []
  for (const { started, ended } of [...requests].sort((one, other) => one.started - other.started)) {
    const before = counted.filter((one) => one.ended <= started).map(({ count }) => count)
    counted.push({ ended, count: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...counted.map(({ count }) => count))
}
