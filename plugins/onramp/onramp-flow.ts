import { openBlankWindow, readPaymentPage } from 'portico/kit'
import { kernelError, normalizeThrown, type PluginContext } from 'portico/plugin'
import { type Onramp, type OnrampIntent, selectBuyProviderEvent } from 'portico/services'
import { arrivalOf } from './chain-names.js'
import type { OnrampOrder, OnrampPlace, OnrampResources } from './contract.js'
import { onrampError } from './errors.js'
import { meldUrl } from './meld-url.js'
import type { OnrampStore } from './onramp-store.js'
import type { ParsedOnrampOptions } from './options.js'
import { isSmartAccount } from './place-of.js'
import { isTaken, type OnrampProvider, soldBy } from './providers.js'

/** How long the source may take to name the page. */
const URL_MS = 20_000

/** What the user presses. */
export interface Purchase {
  readonly place: OnrampPlace
  readonly provider: OnrampProvider
  readonly asset: string
  readonly currency: string
  readonly amount: string
}

/** Leads from an amount to the page of a seller, and from there to what arrives. */
export class OnrampFlow {
  private waiting: AbortController | undefined

  constructor(
    private readonly context: PluginContext<ParsedOnrampOptions, OnrampStore>,
    private readonly onramp: Onramp,
    readonly resources: OnrampResources,
  ) {}

  /** Opens the page of a seller. Call it within a click: the window opens before anything is awaited. */
  buy({ place, provider, asset, currency, amount }: Purchase): void {
    const { clock, emit, navigate, store, stores, window } = this.context
    const popup = openBlankWindow(window)
    const { chain, account, namespace } = place
    const purchases = this.resources.purchases.of({ chain, account }).value ?? []
    const order: OnrampOrder = {
      id: crypto.randomUUID(),
      provider: provider.id,
      chain,
      account,
      asset: soldBy(provider, namespace, asset),
      currency,
      amount,
      startedAt: clock.now(),
      known: purchases.map(({ id }) => id),
      status: 'open',
    }
    emit(selectBuyProviderEvent, { provider: provider.id, isSmartAccount: isSmartAccount(stores, place) })
    store.put(order)
    store.setPage({ id: order.id, ...(!popup && { isBlocked: true }) })
    navigate('BuyInProgress', { id: order.id })
    void this.lead(order, popup)
  }

  /** Opens the page of an order again. Call it within a click. */
  reopen(id: string): void {
    const { store, window } = this.context
    const { page } = store
    if (page?.id !== id || page.url === undefined) return
    const popup = openBlankWindow(window)
    popup?.show(page.url)
    store.setPage({ id, url: page.url, ...(!popup && { isBlocked: true }) })
  }

  /** Asks for the address of the page again, after a failure. Call it within a click. */
  retry(id: string): void {
    const { store, window } = this.context
    const order = store.find(id)
    if (!order) return
    const popup = openBlankWindow(window)
    store.setPage({ id, ...(!popup && { isBlocked: true }) })
    void this.lead(order, popup)
  }

  /** No longer follows an order. */
  drop(id: string): void {
    const { clock, store } = this.context
    this.waiting?.abort()
    const order = store.find(id)
    if (order) store.put({ ...order, status: 'dropped', settledAt: clock.now() })
  }

  private async lead(order: OnrampOrder, popup: ReturnType<typeof openBlankWindow>): Promise<void> {
    const { store, report } = this.context
    const { id } = order
    const isCurrent = () => store.page?.id === id
    try {
      const url = await this.urlOf(order)
      if (!isCurrent()) return popup?.close()
      // Stored first: from here on, the user may pay.
      store.put({ ...(store.find(id) ?? order), wasOpened: true })
      popup?.show(url)
      store.setPage({ id, url, ...(!popup && { isBlocked: true }) })
    } catch (error) {
      popup?.close()
      if (isCurrent()) store.setPage({ id, problem: normalizeThrown(error) })
      report(error, 'API_ERROR')
    }
  }

  /** @throws `ONRAMP_SELLER_MISSING`, `ONRAMP_URL_INVALID`, `ONRAMP_SESSION_MISSING`, `OPERATION_ABORTED`, and what the source throws */
  private async urlOf({ account, amount, asset, chain, currency, provider }: OnrampOrder): Promise<string> {
    const { clock, host, options } = this.context
    const { meld, origins } = options
    const { network } = arrivalOf(chain)
    const intent = { provider, chain, network, account, asset, currency, amount }
    if (provider === 'meld')
      return this.expectSafe(
        meld && meldUrl(meld, { account, projectId: host.projectId, symbol: asset }),
        intent,
        meldOrigins(meld?.url),
      )
    if (!this.onramp.url) throw onrampError('ONRAMP_SELLER_MISSING', { details: provider })
    this.waiting?.abort()
    const waiting = new AbortController()
    this.waiting = waiting
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(URL_MS, () => {
        reject(onrampError('ONRAMP_URL_TIMED_OUT'))
        waiting.abort()
      })
      waiting.signal.addEventListener('abort', () => reject(kernelError('OPERATION_ABORTED')))
    })
    try {
      return this.expectSafe(await Promise.race([this.onramp.url(intent, waiting.signal), late]), intent, origins)
    } finally {
      cancel()
    }
  }

  private expectSafe(
    url: unknown,
    { account, asset, network, provider }: OnrampIntent,
    origins: readonly string[],
  ): string {
    const page = readPaymentPage(url, { recipient: account, others: [asset], network, origins })
    if ('refusal' in page) throw onrampError('ONRAMP_URL_INVALID', { details: page.refusal })
    if (!isTaken(page.url, provider)) throw onrampError('ONRAMP_SESSION_MISSING')
    return page.url
  }
}

const meldOrigins = (url = 'https://meldcrypto.com'): readonly string[] => [new URL(url).origin]
