import { definePlugin } from 'portico/plugin'
import { receiveOptions } from './options.js'
import { receiverParams, requestParams } from './params.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

/**
 * Shows the address of an account to those who send to it: as a code, whole, with its network, and with an amount to ask for.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), receive()] })
 */
export const receive = definePlugin({
  id: 'receive',
  options: receiveOptions,
  views: {
    WalletReceive: { params: receiverParams, load: loadView('WalletReceive') },
    WalletReceiveAccounts: { params: receiverParams, load: loadView('WalletReceiveAccounts') },
    WalletCompatibleNetworks: { params: receiverParams, load: loadView('WalletCompatibleNetworks') },
    WalletReceiveRequest: { params: requestParams, load: loadView('WalletReceiveRequest') },
    WalletReceiveSelectToken: { params: requestParams, load: loadView('WalletReceiveSelectToken') },
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
  setup: setUp,
})

/** The plugin, for its views. */
export type ReceivePlugin = ReturnType<typeof receive>
