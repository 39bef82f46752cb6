import type { TransactionRecord } from 'portico/plugin'
import { TAG } from './constants.js'
import type { SendRequest } from './create-request.js'
import type { SendContext } from './plugin.js'

/** Takes notice of a transaction of ours: one that was sent late, or that has arrived while its screen was not shown. */
export const followTransfer = (
  { modal, stores, t }: Pick<SendContext, 'modal' | 'stores' | 't'>,
  request: Pick<SendRequest, 'resolveLate' | 'state'>,
  { hash, status, tag = '' }: TransactionRecord,
): void => {
  const id = tag.slice(TAG.length)
  if (hash !== undefined) request.resolveLate(id, { hash })
  const transfer = request.state.summaries.find((one) => one.id === id)
  const isShown = stores.modal.isOpen && stores.router.current?.name === 'WalletSendConfirmed'
  if (status !== 'confirmed' || !transfer || isShown) return
  const { amount, symbol } = transfer
  modal.toast('success', t('send.arrived', { amount: `${amount}\u00a0${symbol}` }))
}
