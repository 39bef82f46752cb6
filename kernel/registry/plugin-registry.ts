import type { HandlerMap } from '../contract/handler.js'
import type { AccountKinds, AnyPlugin, ValidatorsSpec } from '../contract/plugin.js'
import type { RelayLoader } from '../contract/relay.js'
import type { Schema } from '../contract/schema.js'
import type { CoreView, ViewDefinition, ViewMap, ViewRole } from '../contract/view.js'
import { entryError } from '../errors/entry-errors.js'

/** A registered namespace. */
export interface NamespaceEntry {
  readonly id: string
  readonly handlers: HandlerMap
  readonly validators: ValidatorsSpec
  /** Message keys by kind of account. */
  readonly kindLabels: AccountKinds['labels']
  readonly relay: RelayLoader | undefined
  /** What its networks have beyond every other one. */
  readonly network: Schema | undefined
}

/** Holds namespaces, views, and the APIs and view states of plugins by name. */
export class PluginRegistry {
  readonly namespaces = new Map<string, NamespaceEntry>()
  readonly apis: Record<string, unknown> = {}
  /** What the views of each plugin get beside its API. */
  readonly viewStates: Record<string, unknown> = {}
  /** The names of the views that play a role. */
  readonly roles: Partial<Record<ViewRole, string>> = {}
  private readonly views = new Map<string, { readonly owner: string; readonly definition: ViewDefinition }>()

  /** @throws `VIEW_DUPLICATE_INVALID` */
  addViews(owner: string, views: ViewMap = {}): void {
    for (const [view, definition] of Object.entries(views)) {
      const first = this.views.get(view)?.owner
      if (first !== undefined) throw entryError('VIEW_DUPLICATE_INVALID', { values: { view, first, second: owner } })
      this.views.set(view, { owner, definition })
    }
  }

  /** Adds the views of the modal itself, and notes their roles. */
  addCoreViews(views: Readonly<Record<string, CoreView>>): void {
    this.addViews('core', views)
    for (const [name, { role }] of Object.entries(views)) if (role) this.roles[role] = name
  }

  addNamespace(plugin: AnyPlugin, handlers: HandlerMap): void {
    const { validators = {}, accountKinds, relay, network } = plugin.spec
    // No prototype: `toString` is not a handler.
    const own: HandlerMap = Object.assign(Object.create(null), handlers)
    this.namespaces.set(plugin.id, {
      id: plugin.id,
      handlers: own,
      validators,
      kindLabels: accountKinds?.labels,
      relay,
      network,
    })
  }

  /** Keeps what a plugin's `setup` returned: its API, or `{ api, viewState }`. */
  addSetup(id: string, setup: unknown): void {
    const isSplit = typeof setup === 'object' && setup !== null && 'api' in setup && 'viewState' in setup
    this.apis[id] = isSplit ? setup.api : setup
    if (isSplit) this.viewStates[id] = setup.viewState
  }

  get viewNames(): readonly string[] {
    return [...this.views.keys()]
  }

  /** @throws `VIEW_NOT_FOUND` */
  view(name: string): ViewDefinition {
    const entry = this.views.get(name)
    if (!entry) {
      const details = `The views are ${this.viewNames.join(', ')}.`
      throw entryError('VIEW_NOT_FOUND', { values: { view: name }, details })
    }
    return entry.definition
  }
}
