export type { Transfer } from 'portico/services'
export type {
  ActivityApi,
  ActivityEntry,
  ActivityGroup,
  ActivityParams,
  ActivitySnapshot,
  TransactionParams,
} from './contract.js'
export type { AccountSubject } from './history/account-subject.js'
export type { ActivityOptions } from './options.js'
export { activity } from './plugin.js'
export type { ActivityPlugin } from './plugin-type.js'
