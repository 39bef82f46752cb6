import type { PluginContext } from 'portico/plugin'
import type { DataRightsApi } from './contract.js'
import type { ParsedDataRightsOptions } from './options.js'
import type { DataRightsStore } from './data-rights-store.js'

/** Returns the API: the modal itself reads and erases. */
export const setUp = ({ modal, store }: PluginContext<ParsedDataRightsOptions, DataRightsStore>): DataRightsApi => ({
  get groups() {
    return store.groups
  },
  get frames() {
    return store.frames
  },
  get status() {
    return store.status
  },
  get error() {
    return store.error
  },
  async load() {
    store.setStatus('idle')
    try {
      const [items, { entries }] = await Promise.all([modal.storedData(), modal.egress()])
      const frames = entries.filter(({ kind }) => kind === 'frames').map(({ address }) => address)
      store.show(items, frames)
    } catch (error) {
      store.setStatus('idle', error)
    }
  },
  async erase() {
    if (store.status === 'erasing') return
    store.setStatus('erasing')
    try {
      await modal.eraseData()
      store.show([], store.frames)
      store.setStatus('erased')
    } catch (error) {
      store.setStatus('idle', error)
    }
  },
})
