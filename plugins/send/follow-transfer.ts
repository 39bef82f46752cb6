import type { TransactionRecord } from 'portico/plugin'
import { TAG } from './constants.js'
import type { SendContext } from './plugin.js'
import type { SendFlow } from './send-flow.js'

/** Takes notice of a transaction of ours: one that was sent late, or that has arrived while its screen was not shown. */
export const followTransfer = (
  { modal, store, stores, t }: Pick<SendContext, 'modal' | 'store' | 'stores' | 't'>,
  flow: Pick<SendFlow, 'settleLate'>,
  { hash, status, tag = '' }: TransactionRecord,
): void => {
  const id = tag.slice(TAG.length)
  if (hash !== undefined) flow.settleLate(id, hash)
  const transfer = store.transfers.find((one) => one.id === id)
  const isShown = stores.modal.isOpen && stores.router.current?.name === 'WalletSendConfirmed'
  if (status !== 'confirmed' || !transfer || isShown) return
  const { amount, symbol } = transfer
  modal.toast('success', t('send.arrived', { amount: `${amount}\u00a0${symbol}` }))
}
