import type { HandlerMap } from '../contract/handler.js'
import type { AnyPlugin, Queries, Validators } from '../contract/plugin.js'
import type { RelayLoader } from '../contract/relay.js'
import type { ViewDefinition, ViewMap } from '../contract/view.js'
import { kernelError } from '../errors/kernel-errors.js'

/** A registered namespace. */
export interface NamespaceEntry {
  readonly id: string
  /** Its name in lists of several. */
  readonly label: string
  readonly handlers: HandlerMap
  readonly queries: Queries
  readonly validators: Validators
  readonly relay: RelayLoader | undefined
}

/** Holds namespaces, views and plugin APIs by name. */
export class Registry {
  readonly namespaces = new Map<string, NamespaceEntry>()
  readonly apis: Record<string, unknown> = {}
  private readonly views = new Map<string, { readonly owner: string; readonly definition: ViewDefinition }>()

  /** @throws `VIEW_DUPLICATE_INVALID` */
  addViews(owner: string, views: ViewMap = {}): void {
    for (const [view, definition] of Object.entries(views)) {
      const first = this.views.get(view)?.owner
      if (first !== undefined) throw kernelError('VIEW_DUPLICATE_INVALID', { values: { view, first, second: owner } })
      this.views.set(view, { owner, definition })
    }
  }

  addNamespace(plugin: AnyPlugin, handlers: HandlerMap, queries: Queries): void {
    const { label = plugin.id, validators = {} } = plugin.spec
    // No prototype: `toString` is not a handler.
    const own: HandlerMap = Object.assign(Object.create(null), handlers)
    const { relay } = plugin.spec
    this.namespaces.set(plugin.id, { id: plugin.id, label, handlers: own, queries, validators, relay })
  }

  get viewNames(): readonly string[] {
    return [...this.views.keys()]
  }

  /** @throws `VIEW_NOT_FOUND` */
  view(name: string): ViewDefinition {
    const entry = this.views.get(name)
    if (!entry) throw kernelError('VIEW_NOT_FOUND', { values: { view: name } })
    return entry.definition
  }
}
