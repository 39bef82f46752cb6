// chunk: queries
import type { AccountDataSource } from '../../services/account-data.js'

/** Returns a source of account data that a host passes as an option. @throws `TypeError` that names `what` */
export const readSource = (value: unknown, what = 'source'): AccountDataSource => {
  const { open, egress } = (value ?? {}) as Partial<AccountDataSource>
  if (typeof open !== 'function' || typeof egress !== 'function')
    throw new TypeError(`${what}: expected a source of account data, for example \`rpc()\` from portico/sources`)
  return value as AccountDataSource
}
