import type { Modal } from '../../kernel/contract/modal.js'

/** The transactions that are pending. */
export const pendingOf = ({ getSnapshot }: Pick<Modal, 'getSnapshot'>) =>
  getSnapshot().transactions.filter(({ status }) => status === 'pending')
