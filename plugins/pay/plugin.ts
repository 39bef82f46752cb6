import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { VIEWS } from './constants.js'
import type { PayApi, Payment, PayRequest, PayResult, StoredPayment } from './contract.js'
import { type PayOptions, payOptions } from './options.js'
import { PayStore } from './pay-store.js'
import type { PayPlugin, PayViewState } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => {
  readRecord(value)
  return {}
})

const definition = definePlugin({
  id: 'pay',
  options: payOptions,
  errors: async () => (await loadRuntime()).payError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: { Pay: { params: nothing }, PayLoading: { params: nothing } },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, origins, source }, networks }) => [
    { storage: ['portico:pay:'] },
    ...(source ? [source.egress(networks), { images: [imageUrl], windows: origins }] : []),
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new PayStore(),
  setup(context): PluginSetup<PayApi, PayViewState> {
    const { clock, modal, runtime, signal, store, stores, until, watch } = context
    const read = async (request: PayRequest) => (await runtime()).readRequest(context, request)

    /** Whether a screen of the checkout, or one that it leads to, is shown. */
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
    /** Shows the checkout of a payment, or the state of one that was begun for it. */
    const show = async (payment: Payment, found: StoredPayment | undefined): Promise<PayResult> => {
      const flow = await runtime.start()
      flow.leave()
      store.begin(payment)
      if (found) flow.resume(found)
      const [namespace = ''] = payment.chain.split(':')
      modal.open({ view: found ? 'PayLoading' : 'Pay', namespace })
      void flow.readExchanges(payment)
      // Rejects only when the modal is destroyed, which leaves the checkout too.
      await until(() => store.payment !== payment || store.result !== undefined || !isShown()).catch(() => undefined)
      // A wallet that is connected later is connected for something else.
      if (store.payment === payment) store.setConnecting(false)
      return (store.payment === payment && store.result) || { status: 'left', isVerified: false }
    }
    const { getSnapshot, subscribe } = snapshotOf(() => ({ payment: store.payment, progress: store.progress }))
    return {
      api: {
        getSnapshot,
        subscribe,
        async open(request): Promise<PayResult> {
          const payment = await read(request)
          await runtime.start()
          return show(payment, (await runtime()).findPayment(store.stored, payment, clock.now()))
        },
        async resume() {
          await runtime.start()
          const { isUnderWay } = await runtime()
          const found = store.stored.find((stored) => isUnderWay(stored, clock.now()))
          return found && show(found.payment, found)
        },
        exchanges: async (request) => (await runtime.start()).exchanges.exchanges(await read(request), signal),
        url: async (exchangeId, request) => (await runtime.start()).pageFor(exchangeId, await read(request)),
        status: async (session) => (await runtime.start()).exchanges.status(session, signal),
      },
      viewState: { store, runtime },
    }
  },
})

/**
 * Lets users pay a stated amount to a stated receiver, from their wallet or from an exchange.
 * @example
 * createModal({ plugins: [eip155({ networks: [base] }), send(), pay()] })
 */
export const pay = (options: PayOptions = {}): PayPlugin => definition(options)
