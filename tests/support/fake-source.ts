import type { AccountData, AccountDataSource } from '../../services/account-data.js'

/** A source of account data that answers what a test says. */
export const fakeSource = (data: AccountData, id = 'fake'): AccountDataSource => ({
  id,
  egress: () => ({ hosts: [`https://${id}.example`] }),
  open: () => data,
})
