import type { SharedAccount } from '../../kernel/contract/account.js'

/** Returns the address of an account as a session lists it. */
export const toAddress = (account: string | SharedAccount): string =>
  typeof account === 'string' ? account : account.address
