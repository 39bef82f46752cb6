import { defineSchema, loadOnce } from 'portico/kit'
import { type PluginContext, snapshotOf } from 'portico/plugin'
import { portfolioService, pricesQuery, tokenImageService, tokenListQuery, tokensQuery } from 'portico/services'
import { PORTFOLIO_ENTRY } from './constants.js'
import type { BalancesStore } from './balances-store.js'
import type { BalancesApi, BalancesSnapshot } from './contract.js'
import type { ParsedBalancesOptions } from './options.js'

const anything = defineSchema<unknown>((value) => value)

type Context = PluginContext<ParsedBalancesOptions, BalancesStore, never, typeof import('./runtime.js')>

/** Answers for the source, and returns the API; the code that reads and the requests wait for what observes an account. */
export const setUp = (context: Context): BalancesApi => {
  const { answer, options, provide, report, runtime, storageEntry, store, stores, watch } = context
  const { currency, imageUrl, showInButton } = options
  const data = options.source.open(context)
  if (data.tokens) answer(tokensQuery, '*', data.tokens)
  if (data.tokenList) answer(tokenListQuery, '*', data.tokenList)
  if (data.prices) answer(pricesQuery, '*', data.prices)
  if (data.tokenImage) provide(tokenImageService, data.tokenImage)

  const load = loadOnce(async () => {
    const { Portfolios } = await runtime()
    const portfolios = new Portfolios(context)
    store.start(portfolios)
    return portfolios
  })
  const run = async (act?: (portfolios: NonNullable<BalancesStore['portfolios']>) => unknown): Promise<void> => {
    try {
      const portfolios = store.portfolios ?? (await load())
      await act?.(portfolios)
    } catch (error) {
      store.fail(error)
      report(error)
    }
  }
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
    store.portfolios?.of(namespace) ?? (store.error ? { ...idle, status: 'failed', error: store.error } : idle)
  provide(portfolioService, {
    totalOf(namespace) {
      // Without the option a snapshot observes nothing, so no request is sent before the account is shown.
      const { total } = showInButton ? of(namespace) : idle
      return total === undefined || isTestnet(namespace) ? undefined : { value: total, currency }
    },
    refresh: (namespace) => run((portfolios) => portfolios.refresh(namespace)),
    choices: async () => (store.portfolios ?? (await load())).choiceOf,
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
      (isConnected) => void (isConnected && run()),
    )
  const { getSnapshot, subscribe } = snapshotOf(() => ({ ...of(active()) }))
  return {
    options: { currency, showInButton, ...(imageUrl && { imageUrl }) },
    getSnapshot,
    subscribe(listener) {
      void run()
      return subscribe(listener)
    },
    load: () => run(),
    of,
    refresh: (namespace = active()) => run((portfolios) => portfolios.refresh(namespace)),
    waitOf: (namespace) => store.portfolios?.waitOf(namespace) ?? 0,
    hide: (id) => void run((portfolios) => portfolios.choose(id, false)),
    show: (id) => void run((portfolios) => portfolios.choose(id, true)),
  }
}
