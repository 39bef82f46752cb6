import { loadOnce } from 'portico/kit'
import { snapshotOf } from 'portico/plugin'
import { VIEWS } from './constants.js'
import type { Payment, PayRequest, PayResult, PayViewApi, StoredPayment } from './contract.js'
import type { PayContext } from './pay-context.js'

/** Returns the API; what pays is loaded with the first request. */
export const setUp = (context: PayContext<typeof import('./runtime.js')>): PayViewApi => {
  const { clock, modal, options, runtime, signal, store, stores, until, watch } = context
  const flow = loadOnce(async () => new (await runtime()).PayFlow(context))
  const read = async (request: PayRequest) => (await runtime()).readRequest(context, request)

  /** A screen of the checkout, or one that it leads to, is shown. */
  const isShown = () => {
    const name = stores.router.current?.name ?? ''
    return stores.modal.isOpen && (VIEWS.test(name) || store.isConnecting || store.progress !== undefined)
  }
  watch(
    () => {
      const [namespace = ''] = store.payment?.chain.split(':') ?? []
      return store.isConnecting && stores.accounts.of(namespace).isConnected
    },
    (isConnected) => {
      if (!isConnected || !store.payment) return
      store.setConnecting(false)
      const [namespace = ''] = store.payment.chain.split(':')
      modal.open({ view: 'Pay', namespace })
    },
  )
  /** Shows the checkout of a payment, or how one goes on that was begun for it. */
  const show = async (payment: Payment, found: StoredPayment | undefined): Promise<PayResult> => {
    const started = await flow()
    started.leave()
    store.begin(payment)
    if (found) started.resume(found)
    const [namespace = ''] = payment.chain.split(':')
    modal.open({ view: found ? 'PayLoading' : 'Pay', namespace })
    void started.readExchanges(payment)
    // Rejects only when the modal is destroyed, which leaves the checkout too.
    await until(() => store.payment !== payment || store.result !== undefined || !isShown()).catch(() => undefined)
    // A wallet that is connected later is connected for something else.
    if (store.payment === payment) store.setConnecting(false)
    return (store.payment === payment && store.result) || { status: 'left', isVerified: false }
  }
  const { getSnapshot, subscribe } = snapshotOf(() => ({ payment: store.payment, progress: store.progress }))
  return {
    getSnapshot,
    subscribe,
    store,
    options,
    flow,
    async open(request): Promise<PayResult> {
      const payment = await read(request)
      await flow()
      return show(payment, (await runtime()).findPayment(store.stored, payment, clock.now()))
    },
    async resume() {
      await flow()
      const { isUnderWay } = await runtime()
      const found = store.stored.find((one) => isUnderWay(one, clock.now()))
      return found && show(found.payment, found)
    },
    exchanges: async (request) => (await flow()).exchanges.exchanges(await read(request), signal),
    url: async (exchangeId, request) => (await flow()).pageFor(exchangeId, await read(request)),
    status: async (session) => (await flow()).exchanges.status(session, signal),
  }
}
