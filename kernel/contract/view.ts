import type { SlotName } from './contributions.js'
import type { InputOf, Schema } from './schema.js'
import type { Service } from './service.js'

/** A screen in the `list` of a view module. */
export interface ListedView<Params extends Schema = Schema, Result extends Schema = Schema> {
  /** Parses the parameters that the screen takes. */
  readonly params: Params
  /** Parses what the screen answers when it is shown by `prompt`. */
  readonly result?: Result
  /** The slots that the screen renders: what plugins contribute to them loads in parallel with it. */
  readonly slots?: readonly SlotName[]
  /** `refuse`: refuses to close unless by force, and has a Cancel instead of ×; `hasCancel` of `Screen` replaces it. */
  readonly closing?: 'refuse'
  /** The services that the screen draws: their code loads in parallel with it. */
  readonly services?: readonly Service<{ preload(): Promise<unknown> }>[]
}

/** A screen with a module of its own, whose default export is a React component. */
export interface ViewDefinition<Params extends Schema = Schema, Result extends Schema = Schema>
  extends ListedView<Params, Result> {
  load(): Promise<{ readonly default: unknown }>
}

/** The screens that flows lead to; the modal says which of its views plays which. */
export type ViewRole = 'connect' | 'account' | 'networks' | 'unsupported'

/** A view of the modal itself. */
export interface CoreView<Params extends Schema = Schema> extends ViewDefinition<Params> {
  readonly role?: ViewRole
}

/** The views of a plugin, by name, each with its loader. */
export type ViewMap = Readonly<Record<string, ViewDefinition>>

/** The views of a view module, by name. */
export type ViewList = Readonly<Record<string, ListedView>>

/** Views that load together: one module exports a React component under the name of each. */
export interface ViewModule<List extends ViewList = ViewList> {
  /** Imports the module: `() => import('./views/views.js')`. */
  // Not inferred from: the types of the components may depend on the type of the plugin.
  load(): Promise<NoInfer<{ readonly [Name in keyof List]: unknown }>>
  readonly list: List
}

/** What a caller may pass as `params` of a view. */
export type ViewParams<Definition> = Definition extends ListedView<infer Params> ? InputOf<Params> : never

/** How the modal is opened. */
export interface Opening {
  /** Whether the caller named the view; otherwise it is the default one. */
  readonly requested: boolean
}

/** How a view enters the history: on top, instead of the current one, or as the only one. */
export type NavigateMode = 'push' | 'replace' | 'reset'
