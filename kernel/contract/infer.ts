import type { CaipNetworkId, NamespaceOf } from './caip.js'
import type { Handler } from './handler.js'
import type { AnyPlugin, PluginContext, PluginList, PluginTypes } from './plugin.js'
import type { ViewMap, ViewParams } from './view.js'

/** The types of one plugin. */
export type TypesOf<P extends AnyPlugin> = NonNullable<P['~types']> extends infer T extends PluginTypes ? T : never

/** The API of a plugin, which its `setup` returns. */
export type ApiOf<P extends AnyPlugin> = TypesOf<P>['api']

/** What a plugin's own views get as `viewState`. */
export type ViewStateOf<P extends AnyPlugin> =
  TypesOf<P> extends { readonly viewState: infer ViewState } ? ViewState : undefined

/** The types of a definition that only its context has. @internal */
export interface ContextParts {
  readonly options: unknown
  readonly store: unknown
  readonly needed: unknown
  readonly module: unknown
}

/** What `definePlugin` and `defineNamespace` return. */
interface Definition {
  (...args: never): AnyPlugin
  readonly '~context'?: ContextParts
}

type ContextFrom<Parts extends ContextParts, P extends AnyPlugin> = PluginContext<
  Parts['options'],
  Parts['store'],
  Parts['needed'],
  Parts['module'],
  MessagesOf<P>
>

/**
 * The context of a plugin's `setup`, `ready` and `start`, inferred from its definition.
 * @example
 * export type TipJarContext = ContextOf<typeof tipJar>
 * export const start = ({ query, store }: TipJarContext): TipJarRuntime => new TipJarRuntime(query, store)
 */
export type ContextOf<Factory extends Definition> = ContextFrom<NonNullable<Factory['~context']>, ReturnType<Factory>>

type PluginById<P extends PluginList, Id> = Extract<P[number], { readonly id: Id }>

/** The APIs of all plugins, each under its plugin's id. */
export type PluginApis<P extends PluginList> = { readonly [X in P[number] as X['id']]: ApiOf<X> }

/** Every CAIP-2 id that the plugins' networks name. */
export type ChainId<P extends PluginList> = { [X in P[number] as X['id']]: TypesOf<X>['networks'] }[P[number]['id']] &
  CaipNetworkId

/** Every namespace that a plugin speaks. */
export type Namespace<P extends PluginList> = NamespaceOf<ChainId<P>>

/** The handlers of the namespace that a chain belongs to. */
type HandlersOf<P extends PluginList, Chain> = Chain extends `${infer N}:${string}`
  ? TypesOf<PluginById<P, N>>['handlers']
  : never

/** The chains whose namespace has a handler of that name: a capability is the presence of a handler. */
export type CapableChain<P extends PluginList, Name extends string> = {
  [X in P[number] as X['id']]: Name extends keyof TypesOf<X>['handlers'] ? TypesOf<X>['networks'] : never
}[P[number]['id']] &
  CaipNetworkId

/** The names of the handlers that a chain has. */
export type HandlerName<P extends PluginList, Chain> = keyof HandlersOf<P, Chain> & string

/** What a caller passes to a handler. */
export type HandlerInput<P extends PluginList, Chain, Name> = Name extends keyof HandlersOf<P, Chain>
  ? HandlersOf<P, Chain>[Name] extends Handler<infer _V, infer Input, infer _P, infer _R>
    ? Input
    : never
  : never

/** The result of a handler. */
export type HandlerResult<P extends PluginList, Chain, Name> = Name extends keyof HandlersOf<P, Chain>
  ? HandlersOf<P, Chain>[Name] extends Handler<infer _V, infer _I, infer _P, infer Result>
    ? Result
    : never
  : never

type Intersect<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never

/** All views: the core's and the plugins'. */
type ViewsOf<P extends PluginList, Core extends ViewMap> = Core &
  Intersect<{ [X in P[number] as X['id']]: TypesOf<X>['views'] }[P[number]['id']]>

/** The name of a view that exists in this modal. */
export type ViewName<P extends PluginList, Core extends ViewMap> = keyof ViewsOf<P, Core> & string

/** What the modal opens with: a view with its parameters, or the default view; and the namespace that it shows. */
export type OpenTarget<P extends PluginList, Core extends ViewMap> = { readonly namespace?: Namespace<P> } & (
  | { readonly view?: never; readonly params?: never; readonly wallet?: never }
  | {
      /** A wallet by an id of `modal.wallets` or by its name: it is asked, or its code is shown, as a click on its row does. */
      readonly wallet: string
      readonly view?: never
      readonly params?: never
    }
  | {
      [V in ViewName<P, Core>]: { readonly view: V; readonly wallet?: never } & (Record<
        never,
        never
      > extends ViewParams<ViewsOf<P, Core>[V]>
        ? { readonly params?: ViewParams<ViewsOf<P, Core>[V]> }
        : { readonly params: ViewParams<ViewsOf<P, Core>[V]> })
    }[ViewName<P, Core>]
)

/** The English messages of one plugin, by key. */
export type MessagesOf<P extends AnyPlugin> =
  TypesOf<P> extends { readonly messages: infer English extends object } ? English : Record<never, never>

/** The English messages of all plugins, by key. */
export type PluginMessages<P extends PluginList> = Intersect<
  { [X in P[number] as X['id']]: MessagesOf<X> }[P[number]['id']]
>

/** The error codes of all plugins. */
export type PluginErrorCode<P extends PluginList> = {
  [X in P[number] as X['id']]: TypesOf<X>['errors']
}[P[number]['id']]
