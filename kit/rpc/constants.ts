/** Milliseconds after which an HTTP request is given up, all its tries included. */
export const HTTP_TIMEOUT_MS = 10_000
/** How often a failed HTTP request is retried, and the first delay in milliseconds; each next one is twice as long. */
export const HTTP_RETRY = { count: 3, baseDelay: 150 } as const
/** HTTP statuses and JSON-RPC codes that are retried; so is a request without a status. */
export const HTTP_RETRIED = {
  statuses: [403, 408, 413, 429, 500, 502, 503, 504],
  rpcCodes: [-1, -32005, -32603],
} as const
/** Characters of a response body that are read. */
export const HTTP_BODY_LIMIT = 10_000_000
/** JSON-RPC requests per batch, and milliseconds to wait for more: 0 collects the requests of one moment. */
export const RPC_BATCH = { size: 1000, wait: 0 } as const
/** Requests under way that equal ones share. */
export const RPC_DEDUPE_SIZE = 8192
/** Milliseconds for which a node is believed to be on its chain, and for which a failed one is asked last. */
export const RPC_CHECK_LIFE_MS = 30_000
