import type { CaipNetworkId, NamespaceOf } from './caip.js'
import type { Handler } from './handler.js'
import type { AnyTypedPlugin, ApiOf, MessagesOf, TypedPluginList, TypesOf } from './plugin-types.js'
import type { ViewMap, ViewParams } from './view.js'

/** The plugins whose chains are unknown: those of an `AnyPlugin[]`, and chains with an id that is any string. */
type Untyped<P extends AnyTypedPlugin> = P extends unknown
  ? string extends TypesOf<P>['networks']
    ? P
    : string extends P['id']
      ? [TypesOf<P>['networks']] extends [never]
        ? never
        : P
      : never
  : never

/** Leaves out plugins whose chains are unknown. */
type Typed<P extends AnyTypedPlugin> = P extends unknown ? ([Untyped<P>] extends [never] ? P : never) : never

/** `true` for a list with plugins whose chains are unknown: its modal takes any chain, handler and view. */
type IsOpen<P extends TypedPluginList> = [Untyped<P[number]>] extends [never] ? false : true

type PluginById<P extends TypedPluginList, Id> = Extract<Typed<P[number]>, { readonly id: Id }>

/** The APIs of all plugins, each under its plugin's id; an id that is any string would stand for every plugin. */
export type PluginApis<P extends TypedPluginList> = {
  readonly [X in P[number] as string extends X['id'] ? never : X['id']]: ApiOf<X>
} & (IsOpen<P> extends true ? Readonly<Record<string, unknown>> : unknown)

/** Every CAIP-2 id that the plugins' networks name. */
export type ChainId<P extends TypedPluginList> = (IsOpen<P> extends true
  ? unknown
  : TypesOf<Typed<P[number]>>['networks']) &
  CaipNetworkId

/** Every namespace that a plugin speaks. */
export type Namespace<P extends TypedPluginList> = NamespaceOf<ChainId<P>>

/** The plugin of the namespace that a chain belongs to; `never` if it is unknown. */
type PluginOfChain<P extends TypedPluginList, Chain> = Chain extends `${infer N}:${string}` ? PluginById<P, N> : never

/** The handlers of the namespace that a chain belongs to. */
type HandlersOf<P extends TypedPluginList, Chain> = TypesOf<PluginOfChain<P, Chain>>['handlers']

/** `Then` for a chain of an unknown plugin, else `Else`. */
type IfUnknown<P extends TypedPluginList, Chain, Then, Else> = [PluginOfChain<P, Chain>] extends [never] ? Then : Else

type CapableNetworks<P extends AnyTypedPlugin, Name> = P extends unknown
  ? Name extends keyof TypesOf<P>['handlers']
    ? TypesOf<P>['networks']
    : never
  : never

/** The chains whose namespace has a handler of that name: a capability is the presence of a handler. */
export type CapableChain<P extends TypedPluginList, Name extends string> = (IsOpen<P> extends true
  ? unknown
  : CapableNetworks<Typed<P[number]>, Name>) &
  CaipNetworkId

/** The names of the handlers that a chain has. */
export type HandlerName<P extends TypedPluginList, Chain> = IfUnknown<
  P,
  Chain,
  string,
  keyof HandlersOf<P, Chain> & string
>

type InputOfHandler<H> = H extends Handler<infer _V, infer Input, infer _P, infer _R> ? Input : never
type ResultOfHandler<H> = H extends Handler<infer _V, infer _I, infer _P, infer Result> ? Result : never
type HandlerOf<Handlers, Name> = Name extends keyof Handlers ? Handlers[Name] : never

/** What a caller passes to a handler. */
export type HandlerInput<P extends TypedPluginList, Chain, Name> = IfUnknown<
  P,
  Chain,
  unknown,
  InputOfHandler<HandlerOf<HandlersOf<P, Chain>, Name>>
>

/** The result of a handler. */
export type HandlerResult<P extends TypedPluginList, Chain, Name> = IfUnknown<
  P,
  Chain,
  unknown,
  ResultOfHandler<HandlerOf<HandlersOf<P, Chain>, Name>>
>

/** The input of `connect`: the kernel's, unless the namespace declares a `connect` handler of its own. */
export type ConnectInputOf<P extends TypedPluginList, Chain, Default> = IfUnknown<
  P,
  Chain,
  Default,
  'connect' extends HandlerName<P, Chain> ? HandlerInput<P, Chain, 'connect'> : Default
>

type Intersect<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never

/** All views: the core's and the plugins'. */
type ViewsOf<P extends TypedPluginList, Core extends ViewMap> = Core & Intersect<TypesOf<Typed<P[number]>>['views']>

/** The name of a view that exists in this modal. */
export type ViewName<P extends TypedPluginList, Core extends ViewMap> =
  IsOpen<P> extends true ? string : keyof ViewsOf<P, Core> & string

/** What a modal opens with: a view with its parameters, or the default view; and the namespace that it shows. */
export type ViewTarget<P extends TypedPluginList, Core extends ViewMap> = {
  readonly namespace?: Namespace<P>
} & (IsOpen<P> extends true
  ? { readonly view?: string; readonly params?: unknown }
  :
      | { readonly view?: never; readonly params?: never }
      | {
          [V in ViewName<P, Core>]: { readonly view: V } & (Record<never, never> extends ViewParams<ViewsOf<P, Core>[V]>
            ? { readonly params?: ViewParams<ViewsOf<P, Core>[V]> }
            : { readonly params: ViewParams<ViewsOf<P, Core>[V]> })
        }[ViewName<P, Core>])

/** What `createModal`'s modal opens with: a view with its parameters, a wallet, or the default view. */
export type OpenTarget<P extends TypedPluginList, Core extends ViewMap> =
  | (ViewTarget<P, Core> & { readonly wallet?: never })
  | {
      readonly namespace?: Namespace<P>
      /** A wallet by an id of `modal.wallets` or by its name: it is asked, or its code is shown, as a click on its row does. */
      readonly wallet: string
      readonly view?: never
      readonly params?: never
    }

type EachMessages<P extends AnyTypedPlugin> = P extends unknown ? MessagesOf<P> : never

/** The English messages of all plugins, by key. */
export type PluginMessages<P extends TypedPluginList> =
  IsOpen<P> extends true ? Readonly<Record<string, string>> : Intersect<EachMessages<Typed<P[number]>>>

/** The error codes of all plugins. */
export type PluginErrorCode<P extends TypedPluginList> =
  IsOpen<P> extends true ? string : TypesOf<Typed<P[number]>>['errors']
