import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { DataRightsPlugin } from './contract.js'
import { DataRightsStore } from './data-rights-store.js'
import { type DataRightsOptions, dataRightsOptions } from './options.js'
import { setUp } from './set-up.js'

const params = defineSchema<Record<never, never>>((value = {}) => readRecord(value) && {})

const definition = definePlugin({
  id: 'dataRights',
  options: dataRightsOptions,
  views: {
    load: () => import('./views/views.js'),
    list: { StoredData: { params }, EraseData: { params } },
  },
  contributes: {
    // After the settings of other plugins.
    'settings.rows': {
      id: 'storedData',
      order: 90,
      load: 'StoredDataRow',
      when: ({ options }) => options.row,
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The modal itself reads and erases what other plugins declare.
  egress: () => ({}),
  store: () => new DataRightsStore(),
  setup: setUp,
})

/**
 * Shows users what is stored of them in this browser, and erases it: a row in the settings, and a screen that a page opens by
 * `modal.open({ view: 'StoredData' })`.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), dataRights()] })
 */
export const dataRights = (options: DataRightsOptions = {}): DataRightsPlugin => definition(options)
