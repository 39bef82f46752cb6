import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { createEmitter } from '../../../kit/provider/create-emitter.js'
import { sharedAddresses } from '../../../kit/provider/shared-addresses.js'
import { waitForConnection } from '../../../kit/provider/wait-for-connection.js'
import type { NamespaceProviderFixture, ProviderFixture } from '../../../testing/conformance/provider-fixture.js'
import { setUpToy, toyFixture, toySpec } from '../../../testing/conformance/toy/toy-namespace.js'

/** The provider of the toy namespace. */
export interface ToyLibraryProvider {
  request(method: string): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): () => void
}

interface Events {
  readonly accounts: readonly string[]
}

/** Creates a provider with every property that `providerConformance` checks. */
export const createToyProvider = (context: PluginContext): ToyLibraryProvider => {
  const { modal, stores, watch } = context
  const { on, emit } = createEmitter<Events>('provider', context)
  const accounts = () => sharedAddresses(stores, 'toy')
  watch(accounts, (now, before) => String(now) !== String(before) && emit('accounts', now))
  return Object.freeze({
    on: (event: string, listener: (payload: unknown) => void) => on(event as 'accounts', listener),
    async request(method: string) {
      if (method === 'accounts') return accounts()
      if (method === 'connect') return waitForConnection(context)
      if (method === 'sign') return modal.invoke('toy:one', 'sign', { message: 'hello' })
      throw Object.assign(new Error(`${method} is unknown.`), { code: 4200 })
    },
  })
}

/** A toy namespace whose API has a provider; `create` is called at each read of it. */
export const toyWithProvider = (
  create: (context: PluginContext) => () => unknown = (context) => {
    const provider = createToyProvider(context)
    return () => provider
  },
) =>
  defineNamespace({
    ...toySpec,
    setup(context) {
      setUpToy(context)
      const read = create(context as unknown as PluginContext)
      return {
        get provider() {
          return read()
        },
      }
    },
  })

const of = (provider: unknown) => provider as ToyLibraryProvider

const toyProviderFixture: ProviderFixture = {
  find: (api) => (api as { readonly provider: unknown }).provider,
  events: ['accounts'],
  on: (provider, event, listener) => of(provider).on(event, listener),
  read: async (provider) => ({ accounts: (await of(provider).request('accounts')) as readonly string[] }),
  changes: ({ accounts }, before) =>
    String(accounts) === String(before.accounts) ? [] : [{ name: 'accounts', payload: accounts }],
  connect: (provider) => of(provider).request('connect'),
  sign: (provider) => of(provider).request('sign'),
  unsupported: (provider) => of(provider).request('unknown'),
  codes: {
    rejected: 'USER_REJECTED',
    unconnected: 'ACTIVE_NETWORK_MISSING',
    disconnected: 'WALLET_DISCONNECTED',
    destroyed: 'CONNECTION_CLIENT_MISSING',
    unsupported: 4200,
  },
}

/** The fixture of `toyWithProvider`. */
export const toyWithProviderFixture: NamespaceProviderFixture = { ...toyFixture, provider: toyProviderFixture }
