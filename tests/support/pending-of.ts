import type { AnyModal } from '../../kernel/contract/any-modal.js'

/** The transactions that are pending. */
export const pendingOf = ({ getSnapshot }: Pick<AnyModal, 'getSnapshot'>) =>
  getSnapshot().transactions.filter(({ status }) => status === 'pending')
