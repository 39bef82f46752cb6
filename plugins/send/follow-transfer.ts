import type { PluginContext, TransactionRecord } from 'portico/plugin'
import type { SendRequest } from './create-request.js'
import type english from './messages/en.js'

/** Takes notice of a transaction of ours: one that has arrived while its screen was not shown. */
export const followTransfer = (
  { modal, stores, t }: Pick<PluginContext<unknown, unknown, never, unknown, typeof english>, 'modal' | 'stores' | 't'>,
  request: Pick<SendRequest, 'state'>,
  { status }: Pick<TransactionRecord, 'status'>,
  id: string,
): void => {
  const transfer = request.state.summaries.find((one) => one.id === id)
  const isShown = stores.modal.isOpen && stores.router.current?.name === 'WalletSendConfirmed'
  if (status !== 'confirmed' || !transfer || isShown) return
  const { amount, symbol } = transfer
  modal.toast('success', t('send.arrived', { amount: `${amount}\u00a0${symbol}` }))
}
