import type { ComponentType } from 'react'
import type { SlotItem } from '../../kernel/contract/view.js'
import type { ViewHost } from '../view-host.js'

const loading = new WeakMap<SlotItem['view'], Promise<ComponentType>>()
const loaded = new WeakMap<SlotItem['view'], ComponentType>()

/** Returns a contribution's component if it has been loaded. */
export const loadedContribution = ({ view }: SlotItem): ComponentType | undefined => loaded.get(view)

/** Loads a contribution's component once; a failure is tried again by the next call. */
export const loadContribution = ({ view }: SlotItem): Promise<ComponentType> => {
  const known = loading.get(view)
  if (known) return known
  const load = async () => {
    const component = (await view()).default as ComponentType
    loaded.set(view, component)
    return component
  }
  const promise = load()
  loading.set(view, promise)
  promise.catch(() => loading.delete(view))
  return promise
}

/** Preloads the contributions of plugins to the slots of a view; failures surface when the view is shown. */
export const preloadSlots = (host: Pick<ViewHost, 'slot' | 'view'>, view: string): void => {
  for (const slot of host.view(view).slots ?? [])
    for (const item of host.slot(slot)) loadContribution(item).catch(() => undefined)
}
