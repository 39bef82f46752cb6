import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { counterpartiesService } from 'portico/services'
import { ActivityStore } from './activity-store.js'
import { SHOWN } from './constants.js'
import type { ActivityParams, ActivityPlugin, TransactionParams } from './contract.js'
import { type ActivityOptions, activityOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const readParams = (value: unknown): ActivityParams => {
  const namespace = readOptional(readRecord(value ?? {})['namespace'], 'namespace', readText)
  return namespace === undefined ? {} : { namespace }
}

const loadRuntime = () => import('./runtime.js')

const definition = definePlugin({
  id: 'activity',
  provides: [counterpartiesService],
  options: activityOptions,
  errors: async () => (await loadRuntime()).activityError.catalogue,
  views: {
    Transactions: { params: defineSchema(readParams), load: loadView('Transactions') },
    Transaction: {
      params: defineSchema(
        (value): TransactionParams => ({
          ...readParams(value),
          id: readText(readRecord(value)['id'], 'id'),
        }),
      ),
      load: loadView('Transaction'),
    },
  },
  contributes: {
    'account.tabs': {
      id: 'activity',
      label: 'activity.title',
      english: 'Activity',
      order: 30,
      load: loadView('ActivityTab'),
      when: ({ stores }) => SHOWN.includes(stores.modal.namespace ?? ''),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:activity:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new ActivityStore(),
  setup: setUp,
})

/**
 * Shows what an account has sent and received, with what was sent from this page on top.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), activity({ source: rpc() })] })
 */
export const activity = (options: ActivityOptions): ActivityPlugin => definition(options)
