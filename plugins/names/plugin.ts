import { defineSchema, readRecord } from 'portico/kit'
import { type ContributionContext, definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { embeddedWalletService, identityQuery, type NameSource, openEnsFlowEvent } from 'portico/services'
import { FORM, NAMESPACE, OUTCOME, OWNERS_ENTRY } from './constants.js'
import type { NamesApi } from './contract.js'
import { NamesStore } from './names-store.js'
import { type NamesOptions, namesOptions } from './options.js'
import { placeOf } from './place-of.js'
import type { NamesPlugin, NamesViewState } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => {
  readRecord(value)
  return {}
})

/** Whether the settings are those of an account without a name. */
const isNameless = ({ stores }: ContributionContext<unknown>): boolean =>
  stores.modal.namespace === NAMESPACE && stores.accounts.of(NAMESPACE).profileName === undefined

const anything = defineSchema<unknown>((value) => value)

/** Names the service for users: by its host name, where the source declares one. */
const serverOf = ({ egress, id }: NameSource): string => {
  const [host] = egress([]).hosts ?? []
  return host !== undefined && URL.canParse(host) ? new URL(host).hostname : id
}

const definition = definePlugin({
  id: 'names',
  options: namesOptions,
  errors: async () => (await loadRuntime()).namesError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: { RegisterAccountName: { params: nothing }, RegisterAccountNameSuccess: { params: nothing } },
  },
  contributes: {
    'settings.rows': { id: 'chooseName', load: 'ChooseNameRow', needsSigner: true, when: isNameless },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { source }, networks }) => {
    // A source that serves other plugins may also declare pictures, which no screen of names draws.
    const { storage = [], images: _, ...others } = source.egress(networks)
    return { ...others, storage: [...storage, 'portico:names:'] }
  },
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new NamesStore(),
  setup(context): PluginSetup<NamesApi, NamesViewState> {
    const { all, answer, emit, navigate, options, runtime, signal: end, storageEntry, store, stores, watch } = context
    const place = () => placeOf(stores, all(embeddedWalletService))
    // The service registers it, and no chain confirms it.
    const server = serverOf(options.source)
    // Before plugins that remember that the account had none.
    answer(
      identityQuery,
      NAMESPACE,
      async ({ account }) => {
        const name = store.registered.get(account.toLowerCase())
        return name === undefined ? undefined : { name, nameSource: server }
      },
      { order: -1 },
    )
    watch(
      () => stores.router.current?.name,
      (view, before) => {
        const found = place()
        if (view === FORM && before !== OUTCOME && found)
          emit(openEnsFlowEvent, { isSmartAccount: found.isSmartAccount })
      },
    )
    watch(
      () => stores.accounts.of(NAMESPACE).isConnected,
      (isConnected) => {
        if (!isConnected) storageEntry({ ...OWNERS_ENTRY, schema: anything, fallback: undefined }).clear()
      },
    )
    const { getSnapshot, subscribe } = snapshotOf(() => ({ name: store.name, step: store.step }))
    return {
      api: {
        getSnapshot,
        subscribe,
        open: () => navigate(FORM),
        async lookup(name, { signal = end } = {}) {
          const { names, network } = await runtime.start()
          return names.lookup({ network, name: name.toLowerCase() }, signal)
        },
        suggestions: async (label, { signal = end } = {}) =>
          (await runtime.start()).names.suggestions({ label, zone: options.suffix.slice(1) }, signal),
        async reverseLookup(address, { signal = end } = {}) {
          const { names, network } = await runtime.start()
          return names.reverse({ network, address }, signal)
        },
        register: async (label, { signal } = {}) => (await runtime.start()).register(label, signal),
      },
      viewState: { store, suffix: options.suffix, server, place, runtime },
    }
  },
})

/**
 * Registers names for the accounts of embedded wallets on EVM networks, by a signed message.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers }), names({ source: reownCompatible({ url }) })] })
 */
export const names = (options: NamesOptions): NamesPlugin => definition(options)
