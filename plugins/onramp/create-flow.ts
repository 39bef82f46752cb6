import { namespaceOf } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { portfolioService } from 'portico/services'
import { TYPING_MS } from './constants.js'
import { createResources } from './create-resources.js'
import type english from './messages/en.js'
import { OnrampFlow } from './onramp-flow.js'
import type { OnrampStore } from './onramp-store.js'
import type { ParsedOnrampOptions } from './options.js'
import { ORDERS_ENTRY } from './orders.js'

/** Creates the flow of a modal, with its source and what was stored on earlier visits. */
export const createFlow = (
  context: PluginContext<ParsedOnrampOptions, OnrampStore, never, unknown, typeof english>,
): OnrampFlow => {
  const { clock, modal, options, storageEntry, store, stores, t, tap, use, watch } = context
  const open = () => store.open(storageEntry(ORDERS_ENTRY), options.currency)
  open()
  tap('erased', open)
  let cancel = () => {}
  watch(
    () => store.text,
    () => {
      cancel()
      cancel = clock.after(TYPING_MS, () => store.settle())
    },
  )
  watch(
    () => store.orders.find(({ status }) => status === 'confirmed')?.id,
    (id) => {
      const order = store.find(id)
      if (!order) return
      void use(portfolioService)?.refresh(namespaceOf(order.chain))
      if (stores.router.current?.name !== 'BuyInProgress')
        modal.toast('success', t('onramp.arrivedToast', { symbol: order.asset }))
    },
  )
  const onramp = options.source.openOnramp(context)
  return new OnrampFlow(context, onramp, createResources(context, onramp))
}
