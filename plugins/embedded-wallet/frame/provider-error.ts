/** Makes an error of EIP-1193 or JSON-RPC, which the handlers of the chain read by its number. */
export const providerError = (code: number, message: string): Error => Object.assign(new Error(message), { code })
