import { definePlugin, type PluginSetup } from 'portico/plugin'
import { type ParsedReceiveOptions, type ReceiveOptions, receiveOptions } from './options.js'
import { receiverParams, requestParams } from './params.js'
import type { ReceiveApi, ReceivePlugin } from './plugin-type.js'

const definition = definePlugin({
  id: 'receive',
  options: receiveOptions,
  views: {
    load: () => import('./views/views.js'),
    list: {
      WalletReceive: { params: receiverParams },
      WalletReceiveAccounts: { params: receiverParams },
      WalletCompatibleNetworks: { params: receiverParams },
      WalletReceiveRequest: { params: requestParams },
      WalletReceiveSelectToken: { params: requestParams },
    },
  },
  contributes: {
    'account.actions': {
      id: 'receive',
      label: 'receive.action',
      english: 'Receive',
      icon: 'receive',
      view: 'WalletReceive',
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The address is known already; what tokens there are is asked of the plugins that know them.
  egress: () => ({}),
  setup: ({ options, navigate }): PluginSetup<ReceiveApi, ParsedReceiveOptions> => ({
    api: { open: (namespace) => navigate('WalletReceive', namespace === undefined ? {} : { namespace }) },
    viewState: options,
  }),
})

/**
 * Shows the address of an account to those who send to it: as a code, whole, with its network, and with an amount to ask for.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), receive()] })
 */
export const receive = (options: ReceiveOptions = {}): ReceivePlugin => definition(options)
