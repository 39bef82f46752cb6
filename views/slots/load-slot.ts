import type { ComponentType } from 'react'
import type { SlotItem } from '../../kernel/contract/contributions.js'
import type { ViewHost } from '../view-host.js'
import { slotItems } from './slot-items.js'

type Load = NonNullable<SlotItem['load']>
type Contribution = ComponentType<object>

const loading = new WeakMap<Load, Promise<Contribution>>()
const loaded = new WeakMap<Load, Contribution>()

/** Returns a contribution's component if it has been loaded. */
export const loadedContribution = (load: Load): Contribution | undefined => loaded.get(load)

/** Loads a contribution's component once; a failure is tried again by the next call. */
export const loadContribution = (load: Load): Promise<Contribution> => {
  const known = loading.get(load)
  if (known) return known
  const run = async () => {
    const component = (await load()).default as Contribution
    loaded.set(load, component)
    return component
  }
  const promise = run()
  loading.set(load, promise)
  promise.catch(() => loading.delete(load))
  return promise
}

/** Preloads the services and contributions that a view draws; failures surface when the view is shown. */
export const preloadSlots = (host: Pick<ViewHost, 'slot' | 'use' | 'view'>, view: string): void => {
  const { services = [], slots = [] } = host.view(view)
  for (const service of services)
    host
      .use(service)
      ?.preload()
      .catch(() => undefined)
  for (const slot of slots) {
    const items = slotItems(host, slot)
    // The code of a tab loads when it is opened, but for the first one.
    const wanted = slot === 'account.tabs' ? items.slice(0, 1) : items
    for (const { load } of wanted) if (load) loadContribution(load).catch(() => undefined)
  }
}
