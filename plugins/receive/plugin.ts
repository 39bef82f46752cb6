import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { receiveOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

/** Which of the connected accounts; the one that the modal shows unless given. */
const namespaceOnly = defineSchema((value = {}): { namespace?: string } => {
  const namespace = readOptional(readRecord(value)['namespace'], 'namespace', readText)
  return namespace === undefined ? {} : { namespace }
})

/**
 * Shows the address of an account to those who send to it: as a code, whole, with its network, and with an amount to ask for.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), receive()] })
 */
export const receive = definePlugin({
  id: 'receive',
  options: receiveOptions,
  views: {
    WalletReceive: { params: namespaceOnly, load: loadView('WalletReceive') },
    WalletReceiveAccounts: { params: namespaceOnly, load: loadView('WalletReceiveAccounts') },
    WalletCompatibleNetworks: { params: namespaceOnly, load: loadView('WalletCompatibleNetworks') },
    WalletReceiveRequest: { params: namespaceOnly, load: loadView('WalletReceiveRequest') },
  },
  contributes: {
    'account.actions': { id: 'receive', label: 'receive.action', icon: 'receive', view: 'WalletReceive' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The address is known already: nothing is asked of anyone.
  egress: () => ({}),
  setup: setUp,
})

/** The plugin, for its views. */
export type ReceivePlugin = ReturnType<typeof receive>
