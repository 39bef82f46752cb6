import type { PluginContext, TransactionRecord } from 'portico/plugin'
import { swapErrorEvent, swapSuccessEvent } from 'portico/services'
import type { SwapRequest } from './contract.js'
import { propertiesOf } from './events-of.js'
import type english from './messages/en.js'

/** How many decimals a toast shows. */
const TOAST_DECIMALS = 3

/** Cuts an amount in tokens off, exactly. */
const cut = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, TOAST_DECIMALS).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** Takes notice of a swap of ours: one that has ended. */
export const followSwap = (
  context: Pick<PluginContext<unknown, unknown, never, unknown, typeof english>, 'emit' | 'modal' | 'stores' | 't'>,
  request: Pick<SwapRequest, 'state'>,
  { reason = '', status }: Pick<TransactionRecord, 'reason' | 'status'>,
  id: string,
): void => {
  const { emit, modal, stores, t } = context
  const swap = request.state.summaries.find((one) => one.id === id)
  if (!swap || (status !== 'confirmed' && status !== 'failed')) return
  const properties = propertiesOf(context, swap)
  if (status === 'failed') return emit(swapErrorEvent, { ...properties, message: reason })
  emit(swapSuccessEvent, properties)
  const isShown = stores.modal.isOpen && stores.router.current?.name === 'SwapConfirmed'
  if (!isShown) modal.toast('success', t('swaps.swapped', { from: swap.from, amount: cut(swap.expected), to: swap.to }))
}
