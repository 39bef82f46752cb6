const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i

/**
 * Whether a URL and the page are both on this machine, as during development; never true on a public origin.
 */
export const isLocal = (address: string): boolean => LOCAL.test(address) && LOCAL.test(globalThis.location?.href)
