import type { ComponentType } from 'react'
import type { Route } from '../../kernel/contract/view.js'
import type { ViewHost } from '../view-host.js'

/** A view's component; `params` have been parsed. */
export type ViewComponent = ComponentType<{ readonly params: Route['params'] }>

const loaded = new WeakMap<object, ViewComponent>()

/** The screen of a view, if it is there already. */
export const loadedView = (host: Pick<ViewHost, 'view'>, name: string): ViewComponent | undefined =>
  loaded.get(host.view(name))

/** Loads a view's screen, once. */
export const loadView = async (host: Pick<ViewHost, 'view'>, name: string): Promise<ViewComponent> => {
  const definition = host.view(name)
  const known = loaded.get(definition)
  if (known) return known
  const component = (await definition.load()).default as ViewComponent
  loaded.set(definition, component)
  return component
}
