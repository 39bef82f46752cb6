/** What a page that sends by itself is asked beyond signatures, as it is. */
const PAGE_METHODS = new Set([
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
])

/** Whether a page that sends by itself knows a method of smart accounts. */
export const isPageMethod = (method: string): boolean => PAGE_METHODS.has(method)

const CALLS_METHODS = ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'] as const

/** A method of EIP-5792. */
export type CallsMethod = (typeof CALLS_METHODS)[number]

/** Whether a method is about batches of calls. @source https://eips.ethereum.org/EIPS/eip-5792 */
export const isCallsMethod = (method: string): method is CallsMethod =>
  (CALLS_METHODS as readonly string[]).includes(method)
