/** The types of a plugin; nothing of them exists at run time. */
export interface PluginTypes {
  readonly api: unknown
  readonly handlers: object
  readonly views: object
  readonly errors: string
  /** CAIP-2 ids; `never` for a feature. */
  readonly networks: string
  /** Its English messages by key. */
  readonly messages?: object
  /** What its own views get from `useModalView`. */
  readonly viewState?: unknown
}

/** The part of a plugin that the types of a modal are inferred from. */
export interface TypedPlugin<Id extends string = string, Types extends PluginTypes = PluginTypes> {
  readonly id: Id
  readonly '~types'?: Types
}

/** The parts of any plugin that types are inferred from. */
// biome-ignore lint/suspicious/noExplicitAny: a plugin's types are deliberately unknown here.
export type AnyTypedPlugin = TypedPlugin<string, any>

/** The plugins that the types of a modal are inferred from. */
export type TypedPluginList = readonly AnyTypedPlugin[]

/** The types of one plugin. */
export type TypesOf<P extends AnyTypedPlugin> = NonNullable<P['~types']> extends infer T extends PluginTypes ? T : never

/** The API of a plugin, which its `setup` returns. */
export type ApiOf<P extends AnyTypedPlugin> = TypesOf<P>['api']

/** What a plugin's own views get as `viewState`. */
export type ViewStateOf<P extends AnyTypedPlugin> =
  TypesOf<P> extends { readonly viewState: infer ViewState } ? ViewState : undefined

/** The English messages of one plugin, by key. */
export type MessagesOf<P extends AnyTypedPlugin> =
  TypesOf<P> extends { readonly messages: infer English extends object } ? English : Record<never, never>
