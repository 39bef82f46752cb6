import { defineSchema, readRecord } from 'portico/kit'
import { type ContributionContext, definePlugin } from 'portico/plugin'
import { NAMESPACE } from './constants.js'
import type { HostNamesPlugin } from './contract.js'
import { NamesStore } from './names-store.js'
import { type NamesOptions, namesOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => {
  readRecord(value)
  return {}
})

/** Whether the settings are those of an account without a name. */
const isNameless = ({ stores }: ContributionContext<unknown>): boolean =>
  stores.modal.namespace === NAMESPACE && stores.accounts.of(NAMESPACE).profileName === undefined

const definition = definePlugin({
  id: 'names',
  options: namesOptions,
  errors: async () => (await loadRuntime()).namesError.catalogue,
  views: {
    RegisterAccountName: { params: nothing, load: loadView('RegisterAccountName') },
    RegisterAccountNameSuccess: { params: nothing, load: loadView('RegisterAccountNameSuccess') },
  },
  contributes: {
    'settings.rows': { id: 'chooseName', load: loadView('ChooseNameRow'), needsSigner: true, when: isNameless },
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
  setup: setUp,
})

/**
 * Registers names for the accounts of embedded wallets on EVM networks, by a signed message.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers }), names({ source: reownCompatible({ url }) })] })
 */
export const names = (options: NamesOptions): HostNamesPlugin => definition(options)
