import { defineSchema, readRecord, readText, tapReviewed } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { TAG } from './constants.js'
import type { SwapProgress, SwapsApi } from './contract.js'
import { type SwapsOptions, swapsOptions } from './options.js'
import { isSwapNamespace, placeOf } from './place-of.js'
import { SwapsStore } from './swaps-store.js'
import type { SwapsPlugin, SwapsViewState } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const texts = <Key extends string>(...keys: readonly Key[]) =>
  defineSchema((value = {}): { [K in Key]?: string } => {
    const given = readRecord(value)
    const found = keys.filter((key) => given[key] !== undefined).map((key) => [key, readText(given[key], key)])
    return Object.fromEntries(found)
  })

const ofSide = defineSchema((value): { side: 'from' | 'to' } => {
  const { side } = readRecord(value)
  if (side !== 'from' && side !== 'to') throw new TypeError('side: expected `from` or `to`')
  return { side }
})

const definition = definePlugin({
  id: 'swaps',
  options: swapsOptions,
  errors: async () => (await loadRuntime()).swapsError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      Swap: { params: texts('fromToken', 'toToken', 'amount') },
      SwapSelectToken: { params: ofSide },
      SwapSettings: { params: texts() },
      SwapPreview: { params: texts(), slots: ['review.notes'] },
      SwapConfirmed: { params: texts('id') },
    },
  },
  contributes: {
    'account.actions': {
      id: 'swaps',
      label: 'swaps.action',
      english: 'Swap',
      icon: 'swap',
      view: 'Swap',
      needsSigner: true,
      when: ({ options, stores: { modal } }) => isSwapNamespace(modal.namespace, options),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:swaps:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new SwapsStore(),
  setup(context): PluginSetup<SwapsApi, SwapsViewState> {
    const { navigate, options, report, runtime, store, stores, watch } = context

    const load = async () => (await runtime.start()).request
    tapReviewed(context, 'swaps', load, async (record, id) =>
      (await runtime()).followSwap(context, await load(), record, id),
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
        if (view === 'Swap' && !before?.startsWith('Swap')) runtime().then(({ emitOpen }) => emitOpen(context), report)
      },
    )
    watch(
      () => runtime.started?.request.state.sent,
      (sent) => {
        const isShown = /^Swap(Preview)?$/.test(stores.router.current?.name ?? '')
        if (!sent || !stores.modal.isOpen || !isShown) return
        // Back leads to the account, because the form is empty now.
        navigate('Account', {}, 'reset')
        navigate('SwapConfirmed', { id: sent.id })
      },
    )

    const progress = (): SwapProgress | undefined => {
      const { summaries = [] } = runtime.started?.request.state ?? {}
      const last = summaries.find(({ callsId, hash }) => (hash ?? callsId) !== undefined)
      if (!last) return undefined
      const { status = 'unknown', explorerUrl } = stores.transactions.all.find(({ tag }) => tag === TAG + last.id) ?? {}
      return { ...last, status, ...(explorerUrl !== undefined && { explorerUrl }) }
    }
    const { getSnapshot, subscribe } = snapshotOf(() => {
      const { phase = 'draft', unsettled } = runtime.started?.request.state ?? {}
      return { phase, unsettled, progress: progress() }
    })
    return {
      api: {
        getSnapshot,
        subscribe,
        open: (target) => navigate('Swap', target),
        quote: async (question) => (await runtime.start()).quote(question),
        gasPrice: async () => (await runtime.start()).gasPrice(),
      },
      viewState: { store, options, runtime },
    }
  },
})

/**
 * Swaps one token for another on EVM networks: a form with a price that stays up to date, a review that was rehearsed on the
 * network, the approval where one is missing, and what became of it.
 * @example
 * const source = reownCompatible({ url: 'https://data.example' })
 * createModal({ projectId: '…', plugins: [eip155({ networks: [mainnet] }), swaps({ source })] })
 */
export const swaps = (options: SwapsOptions): SwapsPlugin => definition(options)
