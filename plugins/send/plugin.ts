import { defineSchema, readRecord, readText, tapReviewed } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { buyService, counterpartiesService, prepareTransferQuery, reviewedTransferService } from 'portico/services'
import type { SendApi, SendProgress, SendTarget } from './contract.js'
import { type SendOptions, sendOptions } from './options.js'
import { placeOf } from './place-of.js'
import { SendStore } from './send-store.js'
import type { SendViewState, SendPlugin } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const readTexts = <Key extends string>(
  given: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): { [K in Key]?: string } => {
  const found: { [K in Key]?: string } = {}
  for (const key of keys) if (given[key] !== undefined) found[key] = readText(given[key], key)
  return found
}

const texts = <Key extends string>(...keys: readonly Key[]) =>
  defineSchema((value = {}) => readTexts(readRecord(value), keys))

const form = defineSchema((value = {}): { target?: SendTarget } => {
  const { target } = readRecord(value)
  if (target === undefined) return {}
  return { target: readTexts(readRecord(target, 'target'), ['token', 'to', 'amount', 'memo']) }
})

const definition = definePlugin({
  id: 'send',
  provides: [reviewedTransferService],
  options: sendOptions,
  errors: async () => (await loadRuntime()).sendError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      WalletSend: { params: form },
      WalletSendSelectToken: { params: texts() },
      WalletSendTo: { params: texts('text') },
      WalletSendPreview: { params: texts(), slots: ['review.notes'] },
      WalletSendConfirmed: { params: texts('id') },
    },
  },
  contributes: {
    'account.actions': {
      id: 'send',
      label: 'send.action',
      english: 'Send',
      icon: 'send',
      view: 'WalletSend',
      needsSigner: true,
      when: ({ answers, stores: { modal } }) => answers(prepareTransferQuery, modal.namespace),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The chains and the sources of other plugins send the requests.
  egress: ({ options }) => ({ images: [options.imageUrl], storage: ['portico:send:'] }),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new SendStore(),
  setup(context): PluginSetup<SendApi, SendViewState> {
    const { navigate, options, provide, report, runtime, store, stores, use, watch } = context

    provide(reviewedTransferService, {
      send: async (...stated) => (await runtime()).sendStated(context, (await runtime.start()).request, ...stated),
      settled: async (...asked) => (await runtime()).settled(context, (await runtime.start()).request, ...asked),
      decline: async (requestId) => (await runtime()).decline(context, (await runtime.start()).request, requestId),
    })

    const load = async () => (await runtime.start()).request
    tapReviewed(context, 'send', load, async (record, id) =>
      (await runtime()).followTransfer(context, await load(), record, id),
    )

    watch(
      () => {
        const place = placeOf(context)
        return place && `${place.chain}:${place.account}`
      },
      () => {
        store.reset()
        runtime.started?.request.discard()
      },
    )
    watch(
      () => stores.router.current?.name,
      (view, before) => {
        if (view === 'WalletSend' && !before?.startsWith('WalletSend'))
          runtime().then(({ emitOpen }) => emitOpen(context), report)
      },
    )
    watch(
      () => runtime.started?.request.state.sent,
      (sent) => {
        const isShown = /^WalletSend(?:Preview)?$/.test(stores.router.current?.name ?? '')
        if (!sent || store.stated || !stores.modal.isOpen || !isShown) return
        // Back leads to the account, because the form is empty now.
        navigate('Account', {}, 'reset')
        navigate('WalletSendConfirmed', { id: sent.id })
      },
    )

    /** The last transfer, with the status of its transaction. */
    const progress = (): SendProgress | undefined => {
      const last = runtime.started?.request.state.summaries.find(({ hash }) => hash !== undefined)
      if (!last) return undefined
      const { status = 'unknown', explorerUrl } =
        stores.transactions.all.find(({ chain, hash }) => chain === last.chain && hash === last.hash) ?? {}
      return { ...last, status, ...(explorerUrl !== undefined && { explorerUrl }) }
    }
    const { getSnapshot, subscribe } = snapshotOf(() => {
      const { phase = 'draft', unsettled } = runtime.started?.request.state ?? {}
      return { draft: store.draft, phase, unsettled, progress: progress() }
    })
    return {
      api: { getSnapshot, subscribe, open: (target) => navigate('WalletSend', target && { target }) },
      viewState: {
        store,
        options,
        runtime,
        get buy() {
          return use(buyService)
        },
        get counterparties() {
          return use(counterpartiesService)
        },
      },
    }
  },
})

/**
 * Sends coins and tokens: a form, a review of exactly what the wallet is handed, and what became of it.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), send()] })
 */
export const send = (options: SendOptions = {}): SendPlugin => definition(options)
