/** The key of the account of `e2e/pages/secure-site.ts`, which has no name. PUBLIC AND WORTHLESS: one byte, repeated. */
export const OWNER_KEY = `0x${'a7'.repeat(32)}` as const
