import type { SlotName } from './contributions.js'
import type { InputOf, Schema } from './schema.js'
import type { Service } from './service.js'

/** A screen: the parameters it takes, and how to load it. The default export is a React component. */
export interface ViewDefinition<Params extends Schema = Schema, Result extends Schema = Schema> {
  readonly params: Params
  /** Parses what the screen answers when it is shown by `prompt`. */
  readonly result?: Result
  load(): Promise<{ readonly default: unknown }>
  /** The slots that the screen renders: what plugins contribute to them loads in parallel with it. */
  readonly slots?: readonly SlotName[]
  /** `refuse`: refuses to close unless by force, and has a Cancel instead of ×; `hasCancel` of `Screen` replaces it. */
  readonly closing?: 'refuse'
  /** The services that the screen draws: their code loads in parallel with it. */
  readonly services?: readonly Service<{ preload(): Promise<unknown> }>[]
}

/** The screens that flows lead to; the modal says which of its views plays which. */
export type ViewRole = 'connect' | 'account' | 'networks' | 'unsupported'

/** A view of the modal itself. */
export interface CoreView<Params extends Schema = Schema> extends ViewDefinition<Params> {
  readonly role?: ViewRole
}

/** The views a plugin contributes, by name. */
export type ViewMap = Readonly<Record<string, ViewDefinition>>

/** What a caller may pass as `params` of a view. */
export type ViewParams<Definition> = Definition extends ViewDefinition<infer Params> ? InputOf<Params> : never

/** One entry of a view's history. */
export interface Route {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** How the modal is opened. */
export interface Opening {
  /** Whether the caller named the view; otherwise it is the default one. */
  readonly requested: boolean
}

/** How a view enters the history: on top, instead of the current one, or as the only one. */
export type NavigateMode = 'push' | 'replace' | 'reset'
