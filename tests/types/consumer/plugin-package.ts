// A third party's package: every exported constant is typed by inference, as in a package with `declaration: true`.
import {
  type CaipNetwork,
  defineErrors,
  defineHandler,
  defineNamespace,
  definePlugin,
  defineService,
  kernelError,
  loadPart,
  makeAutoObservable,
  normalizeThrown,
  overridePlugin,
  type PluginContext,
  type StorageEntry,
  snapshotOf,
  type StoreContext,
} from 'portico/plugin'
import * as z from 'zod/mini'

export const acmeError = defineErrors({ ACME_CLOSED: 'Come back at {hour}.' })

export class Prices {
  byToken: Readonly<Record<string, number>> = {}

  constructor(readonly entry: StorageEntry<string>) {
    makeAutoObservable(this)
  }
}

export const pricesService = defineService<{ priceOf(token: string): Promise<number | undefined> }>('acme.prices')

const options = z.object({ hour: z.number() })
const createStore = ({ storageEntry }: StoreContext<z.infer<typeof options>>) =>
  new Prices(storageEntry({ key: 'currency', version: 1, schema: z.string(), fallback: 'usd' }))

export const acme = definePlugin({
  id: 'acme',
  needs: ['eip155', pricesService],
  options,
  errors: acmeError.catalogue,
  views: {
    AcmePrices: {
      params: z.object({ token: z.string() }),
      load: async () => ({ default: () => null }),
    },
  },
  messages: { en: { 'acme.title': 'Prices' }, de: async () => ({ default: { 'acme.title': 'Preise' } }) },
  store: createStore,
  setup: ({ tap, store, use, stores, watch }) => {
    const snapshot = snapshotOf(() => ({ byToken: store.byToken }))
    return { tap, stores, watch, prices: use(pricesService), ...snapshot }
  },
})

export const plain = definePlugin({
  id: 'plain',
  provides: [pricesService],
  setup: (context) => ({ context, state: snapshotOf(() => ({ total: 0 })) }),
})

const one: CaipNetwork<'acmechain:one'> = {
  id: 'one',
  caipNetworkId: 'acmechain:one',
  chainNamespace: 'acmechain',
  name: 'Acme',
  nativeCurrency: { name: 'Acme', symbol: 'ACM', decimals: 2 },
  rpcUrls: { default: { http: [] } },
}

export const acmechain = defineNamespace({
  id: 'acmechain',
  errors: async () => ({ ACMECHAIN_DOWN: 'The node is down.' }),
  networks: [one],
  store: ({ id, ports, options: given }: StoreContext<object> & { ports?: string }) => ({ id, ports, given }),
  handlers: (context) => ({
    context: defineHandler('send', z.object({ to: z.string() }), async (input, call) => ({ input, call, context })),
  }),
  setup: (context: PluginContext) => ({ connectors: context.connectors, relays: context.relays }),
})

export const acmelazy = defineNamespace({
  id: 'acmelazy',
  networks: [] as readonly CaipNetwork<'acmelazy:one'>[],
  runtime: () => import('./runtime.js'),
  handlers: { load: () => import('./runtime.js'), list: { sign: 'sign' } },
  setup: ({ runtime, until }) => ({ runtime, until }),
})

export const testAcme = overridePlugin(acme({ hour: 8 }), { setup: () => ({}) })

export const helpers = { kernelError, loadPart, normalizeThrown }
