/** The timeout of an HTTP request in milliseconds, including its retries. */
export const HTTP_TIMEOUT_MS = 10_000
/** The number of retries, and the first delay in milliseconds, which doubles each time. */
export const HTTP_RETRY = { count: 3, baseDelay: 150 } as const
/** HTTP statuses and JSON-RPC codes that are retried; so is a request without a status. */
export const HTTP_RETRIED = {
  statuses: [403, 408, 413, 429, 500, 502, 503, 504],
  rpcCodes: [-1, -32005, -32603],
} as const
/** The maximum length of a response body in characters. */
export const HTTP_BODY_LIMIT = 10_000_000
/** JSON-RPC requests per batch, and milliseconds to collect them: 0 collects those of the same task. */
export const RPC_BATCH = { size: 1000, wait: 0 } as const
/** The most requests in flight that equal ones share. */
export const RPC_DEDUPE_SIZE = 8192
/** Milliseconds for which a chain check stays valid, and for which a failed node is tried last. */
export const RPC_CHECK_LIFE_MS = 30_000
