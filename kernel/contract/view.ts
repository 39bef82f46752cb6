import type { InputOf, Schema } from './schema.js'

/** A screen: the parameters it takes, and how to load it. The default export is a React component. */
export interface ViewDefinition<Params extends Schema = Schema> {
  readonly params: Params
  load(): Promise<{ readonly default: unknown }>
  /** The slots that the screen renders: what plugins contribute to them loads in parallel with it. */
  readonly slots?: readonly string[]
  /** `forced`: refuses to close unless by force; the user leaves it by choosing. */
  readonly closing?: 'forced'
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

/** A component that a plugin puts into a slot of a screen; lower `order` comes first. */
export interface SlotItem {
  readonly id: string
  readonly order: number
  readonly view: () => Promise<{ readonly default: unknown }>
}

/** A step to return to when a flow finishes or is cancelled. */
export interface TransactionStep {
  /** Return to this view; without one the modal goes back. */
  readonly view?: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Go one view back instead of to `view`. */
  readonly goBack?: boolean
  /** Replace the current view instead of starting a new history. */
  readonly replace?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}
