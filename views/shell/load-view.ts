import type { ComponentType } from 'react'
import type { Route } from '../../kernel/contract/stores.js'
import { preloadSlots } from '../slots/load-slot.js'
import type { ViewHost } from '../view-host.js'

/** A view's component; `params` have been parsed. */
export type ViewComponent = ComponentType<{ readonly params: Route['params'] }>

const loaded = new WeakMap<object, ViewComponent>()

/** Returns the component of a view if it has been loaded. */
export const loadedView = (host: Pick<ViewHost, 'view'>, name: string): ViewComponent | undefined =>
  loaded.get(host.view(name))

/** Loads a view's component once. */
const preloadView = async (host: Pick<ViewHost, 'view'>, name: string): Promise<ViewComponent> => {
  const definition = host.view(name)
  const known = loaded.get(definition)
  if (known) return known
  const component = (await definition.load()).default as ViewComponent
  loaded.set(definition, component)
  return component
}

/**
 * Loads a view that is likely to come next, in a task of its own: what is drawn must not wait for it. The view itself
 * reports a failure when it is shown.
 */
export const preloadLater = (host: Pick<ViewHost, 'view' | 'window'>, name: string): void => {
  host.window.setTimeout(() => preloadView(host, name).catch(() => undefined))
}

/** Loads a view that is about to be shown and, in parallel, the contributions of plugins to it. */
export const loadView = (host: Pick<ViewHost, 'slot' | 'use' | 'view'>, name: string): Promise<ViewComponent> => {
  const component = preloadView(host, name)
  preloadSlots(host, name)
  return component
}
