import type { AccountDataSource } from '../../services/account-data.js'

/** Returns a source of account data that a host passes as an option. @throws `TypeError` for anything else */
export const readSource = (value: unknown): AccountDataSource => {
  const { open, egress } = (value ?? {}) as Partial<AccountDataSource>
  if (typeof open !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a source of account data, for example `rpc()` from portico/sources')
  return value as AccountDataSource
}
