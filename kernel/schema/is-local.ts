const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i

/**
 * Whether an address is of this very machine, and our page as well, as while a host is developed. To a page of the world
 * none is.
 */
export const isLocal = (address: string): boolean => LOCAL.test(address) && LOCAL.test(globalThis.location?.href)
