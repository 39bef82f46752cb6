// chunk: evm-transaction
/**
 * Creates an error of EIP-1193 or JSON-RPC, which the handlers of a chain turn into a typed one by its number.
 * @source https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @example
 * throw providerError(4200, 'This wallet has no batches of calls.')
 */
export const providerError = (code: number, message: string): Error => Object.assign(new Error(message), { code })
