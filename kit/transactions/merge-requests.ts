// chunk: review
/** The most requests that are stored: of those that were sent, and of those that were declined. */
const REQUESTS_LIMIT = 10

/** A request of a wallet, as the tabs of a browser store it: open until it has a hash or the id of a batch, or was declined. */
export interface SharedRequest {
  readonly id: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly hash?: string
  /** Identifies a batch for the wallet (EIP-5792). */
  readonly callsId?: string
  /** Nothing was sent: the wallet says so, or the user. Stored, so that no other tab takes it for open. */
  readonly isDeclined?: true
}

/** Returns whether a request was sent: as a transaction, or in a batch. */
export const isSent = ({ callsId, hash }: SharedRequest): boolean => hash !== undefined || callsId !== undefined

/** What was sent is final, and a refusal outlasts the request. */
const laterOf = <Request extends SharedRequest>(one: Request, other: Request): Request => {
  const both = [one, other]
  return both.find(isSent) ?? both.find(({ isDeclined }) => isDeclined) ?? one
}

/**
 * Joins what two tabs know of requests, the newest first. The order of joins does not matter, and nothing is lost by one
 * that comes late. The oldest ones are dropped, but none that the wallet may still have open.
 */
export const mergeRequests = <Request extends SharedRequest>(
  some: readonly Request[],
  others: readonly Request[],
): readonly Request[] => {
  const found = new Map<string, Request>()
  for (const request of [...some, ...others]) {
    const known = found.get(request.id)
    found.set(request.id, known ? laterOf(known, request) : request)
  }
  let [sent, declined] = [0, 0]
  return [...found.values()]
    .sort((one, other) => other.at - one.at)
    .filter((request) => {
      if (isSent(request)) return ++sent <= REQUESTS_LIMIT
      return !request.isDeclined || ++declined <= REQUESTS_LIMIT
    })
}
