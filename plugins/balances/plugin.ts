import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { portfolioService, pricesQuery, tokenImageService, tokenListQuery, tokensQuery } from 'portico/services'
import { BalancesStore } from './balances-store.js'
import { PORTFOLIO_ENTRY } from './constants.js'
import type { BalancesApi, BalancesPlugin, BalancesSnapshot, BalancesViewState } from './contract.js'
import { type BalancesOptions, balancesOptions } from './options.js'
import type { Portfolios } from './portfolio/portfolios.js'

const anything = defineSchema<unknown>((value) => value)
const ofNamespace = defineSchema((value) => ({ namespace: readText(readRecord(value)['namespace'], 'namespace') }))
const ofToken = defineSchema((value) => {
  const { namespace, id } = readRecord(value)
  return { namespace: readText(namespace, 'namespace'), id: readText(id, 'id') }
})
const loadRuntime = () => import('./runtime.js')

const definition = definePlugin({
  id: 'balances',
  provides: [portfolioService, tokenImageService],
  options: balancesOptions,
  errors: async () => (await loadRuntime()).balancesError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: { TokenDetail: { params: ofToken }, HiddenTokens: { params: ofNamespace } },
  },
  contributes: {
    'account.total': { id: 'total', load: 'TokenTotal' },
    // Before the NFTs and the activity.
    'account.tabs': {
      id: 'tokens',
      label: 'balances.title',
      english: 'Tokens',
      order: -20,
      load: 'TokensTab',
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:balances:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new BalancesStore(),
  // The code that reads and the requests wait for what observes an account.
  setup(context): PluginSetup<BalancesApi, BalancesViewState> {
    const { answer, options, provide, report, runtime, storageEntry, store, stores, watch } = context
    const { currency, showInButton } = options
    const data = options.source.open(context)
    if (data.tokens) answer(tokensQuery, '*', data.tokens)
    if (data.tokenList) answer(tokenListQuery, '*', data.tokenList)
    if (data.prices) answer(pricesQuery, '*', data.prices)
    if (data.tokenImage) provide(tokenImageService, data.tokenImage)

    const run = async (act: (portfolios: Portfolios) => unknown): Promise<void> => {
      try {
        await act(runtime.started ?? (await runtime.start()))
      } catch (error) {
        store.fail(error)
        report(error)
      }
    }
    const load = async (): Promise<void> => run(() => undefined)
    const idle: BalancesSnapshot = {
      status: 'idle',
      tokens: [],
      hidden: [],
      total: undefined,
      unpriced: 0,
      currency,
      missing: [],
      readAt: undefined,
      failedAt: undefined,
      error: undefined,
    }
    const isTestnet = (namespace: string) => stores.networks.of(namespace).caipNetwork?.testnet === true
    const active = () => stores.networks.activeNamespace ?? ''
    const of = (namespace: string): BalancesSnapshot =>
      runtime.started?.of(namespace) ?? (store.error ? { ...idle, status: 'failed', error: store.error } : idle)
    provide(portfolioService, {
      totalOf(namespace) {
        // Without the option a snapshot observes nothing, so no request is sent before the account is shown.
        const { total } = showInButton ? of(namespace) : idle
        return total === undefined || isTestnet(namespace) ? undefined : { value: total, currency }
      },
      refresh: (namespace) => run((portfolios) => portfolios.refresh(namespace)),
      choices: async () => (runtime.started ?? (await runtime.start())).choiceOf,
    })
    // What an earlier visit has stored goes with the wallet, also where this one never showed the account.
    watch(
      () => stores.networks.namespaces.filter((namespace) => stores.accounts.of(namespace).isConnected).length,
      (count, before = 0) => {
        if (count < before) storageEntry({ ...PORTFOLIO_ENTRY, schema: anything, fallback: undefined }).clear()
      },
    )
    if (showInButton)
      watch(
        () => stores.accounts.active?.isConnected,
        (isConnected) => void (isConnected && load()),
      )
    const { getSnapshot, subscribe } = snapshotOf(() => ({ ...of(active()) }))
    return {
      api: {
        getSnapshot,
        subscribe(listener) {
          void load()
          return subscribe(listener)
        },
        load,
        of,
        refresh: (namespace = active()) => run((portfolios) => portfolios.refresh(namespace)),
        waitOf: (namespace) => runtime.started?.waitOf(namespace) ?? 0,
        hide: (id) => void run((portfolios) => portfolios.choose(id, false)),
        show: (id) => void run((portfolios) => portfolios.choose(id, true)),
      },
      viewState: options,
    }
  },
})

/**
 * Shows the tokens of an account, with their prices and their sum.
 * @example
 * const source = rpc()
 * createModal({ plugins: [eip155({ networks: [mainnet] }), balances({ source })] })
 */
export const balances = (options: BalancesOptions): BalancesPlugin => definition(options)
