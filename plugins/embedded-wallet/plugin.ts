import { defineSchema, readOptional, readRecord, readSwitch, readText, readWhole } from 'portico/kit'
import { type ContributionContext, definePlugin, type PluginSetup } from 'portico/plugin'
import { depositGuardService, embeddedWalletService } from 'portico/services'
import type { EmbeddedWalletApi } from './contract.js'
import type { EmbeddedWalletPlugin, EmbeddedWalletViewState } from './plugin-type.js'
import { EmbeddedWalletStore } from './embedded-wallet-store.js'
import { type EmbeddedWalletOptions, embeddedWalletOptions } from './options.js'
import { setUp } from './set-up.js'

const loadRuntime = () => import('./runtime.js')

/** Whether the account on the screen is of one of the wallets. */
const isShown = ({ options, stores }: ContributionContext<EmbeddedWalletOptions>): boolean => {
  const connection = stores.connections.active(stores.modal.namespace ?? '')
  return options.providers.some(({ id }) => id === connection?.connectorId)
}

const definition = definePlugin({
  id: 'embeddedWallet',
  provides: [embeddedWalletService, depositGuardService],
  options: embeddedWalletOptions,
  errors: async () => (await loadRuntime()).errors,
  views: {
    load: () => import('./views/views.js'),
    list: {
      ApproveTransaction: {
        params: defineSchema<Record<never, never>>((value) => readRecord(value) && {}),
        result: defineSchema((value) => readSwitch(value, 'approved')),
      },
      EmbeddedWalletScreen: {
        params: defineSchema((value) => ({ id: readWhole(readRecord(value)['id'], 'id') })),
      },
      SaveRecoveryFirst: {
        params: defineSchema((value) => {
          const next = readOptional(readRecord(value)['next'], 'next', readRecord)
          return next ? { next: { view: readText(next['view'], 'next.view'), params: next['params'] } } : {}
        }),
      },
    },
  },
  contributes: {
    'connect.methods': {
      id: 'passkey',
      kind: 'passkey',
      load: 'PasskeyMethod',
      when: ({ options }) => options.providers.some(({ methods }) => methods.passkey),
    },
    'account.rows': { id: 'recovery', load: 'RecoveryNote', when: isShown },
    'settings.rows': { id: 'user', load: 'UserRows', when: isShown },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { allowedOrigins, providers } }) => [
    ...providers.map(({ egress }) => egress),
    {
      hosts: typeof allowedOrigins === 'string' ? [allowedOrigins] : [],
      images: providers.map(({ imageUrl }) => imageUrl),
      storage: ['portico:embeddedWallet:'],
    },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: ({ options }) => new EmbeddedWalletStore(options.providers),
  setup: (context): PluginSetup<EmbeddedWalletApi, EmbeddedWalletViewState> => setUp(context),
})

/**
 * Gives people without a wallet an account on EVM chains and Solana, by the providers that the host names.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers: [frameWallet({ url })] }), emailAuth()] })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): EmbeddedWalletPlugin => definition(options)
