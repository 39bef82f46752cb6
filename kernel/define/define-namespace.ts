import type { AccountType } from '../contract/account.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { HandlerMap, HandlersOfRuntime, LifecyclesOf } from '../contract/handler.js'
import type { CaipNetwork } from '../contract/network.js'
import type {
  ErasedSpec,
  ErrorMap,
  HandlerContext,
  Plugin,
  PluginContext,
  PluginTypes,
  Queries,
  StoreContext,
  Validators,
} from '../contract/plugin.js'
import type { RelayLoader } from '../contract/relay.js'
import type { Need, Service } from '../contract/service.js'
import type { OutputOf, Schema } from '../contract/schema.js'
import type { ViewMap } from '../contract/view.js'
import {
  createFactory,
  type NeededServices,
  type NoOptions,
  type OwnErrors,
  type OwnWords,
  type PluginFactory,
} from './define-plugin.js'

/** The definition of a chain family; its keys always in this order, in which types are inferred. */
export interface NamespaceSpec<
  Id extends string,
  Options extends Schema,
  Errors extends ErrorMap,
  Views extends ViewMap,
  Chain extends CaipNetworkId<Id>,
  Store,
  Handlers extends HandlerMap,
  Api,
  Words extends object,
  Needs extends readonly Need[],
  Module,
> {
  /** The CAIP-2 namespace. */
  readonly id: Id
  /** Plugins by id, and services, that must be listed too; they are set up first. */
  readonly needs?: Needs
  /** The services that `setup` provides. */
  readonly provides?: readonly Service<unknown>[]
  readonly options?: Options
  /** The catalogue of `defineErrors`, or a function that loads it. */
  readonly errors?: OwnErrors<Id, Errors>
  readonly views?: Views
  /** Its texts in other languages than English, as with `definePlugin`. */
  readonly words?: OwnWords<Id, Words>
  /** Its name in lists of several, for example "Ethereum and compatible". */
  readonly label?: string
  /** The checks behind the send form and `modal.isAddress`. */
  readonly validators?: Validators
  /** The default account type of wallets that offer several. */
  readonly accountType?: AccountType
  /** The networks that users may choose, the first one by default. */
  readonly networks:
    | readonly CaipNetwork<Chain>[]
    | ((context: { readonly options: OutputOf<Options> }) => readonly CaipNetwork<Chain>[])
  /** Imports the plugin's lazy module: `() => import('./runtime.js')`. */
  readonly runtime?: () => Promise<Module>
  readonly store?: (context: StoreContext<OutputOf<Options>>) => Store
  /**
   * A capability is the presence of a handler. Either the handlers, or their lifecycles by name: then `runtime` exports
   * them under `handlers`, and they are loaded when one is first used.
   */
  readonly handlers:
    | LifecyclesOf<NoInfer<Handlers>>
    | ((context: HandlerContext<OutputOf<Options>, Store, NeededServices<Needs>, Module>) => Handlers)
  readonly queries?: (context: HandlerContext<OutputOf<Options>, Store, NeededServices<Needs>, Module>) => Queries
  /** How to reach wallets behind a relay; without it, none is offered. */
  readonly relay?: RelayLoader
  readonly setup?: (context: PluginContext<OutputOf<Options>, Store, NeededServices<Needs>, Module>) => Api
}

/** The types of a plugin whose networks are narrowed to `Chain`. */
type Narrowed<Types extends Required<PluginTypes>, Chain> = Omit<Types, 'networks'> & {
  readonly networks: Chain & Types['networks']
}

/**
 * Narrows the networks of a plugin to the ids in its options, for a factory whose type names them. Changes types only.
 * @example
 * export const tron = <const Networks extends readonly TronNetwork[]>(options: TronOptions<Networks>) =>
 *   withNetworks<`tron:${Networks[number]['id']}`>()(definition(options))
 */
export const withNetworks =
  <Chain extends CaipNetworkId>() =>
  <Id extends string, Types extends Required<PluginTypes>>(
    plugin: Plugin<Id, Types>,
  ): Plugin<Id, Narrowed<Types, Chain>> =>
    plugin as Plugin<Id, never>

/**
 * Declares a chain family: its networks, handlers and wallets.
 * @example
 * export const tron = defineNamespace({
 *   id: 'tron',
 *   networks: [tronMainnet],
 *   handlers: () => ({ sign: defineHandler('sign', signInput, (input, call) => sign(input, call)) }),
 *   setup: ({ connectors, onDispose }) => onDispose(watchWallets((wallet) => connectors.add(toConnector(wallet)))),
 * })
 */
export const defineNamespace = <
  const Id extends string,
  const Chain extends CaipNetworkId<Id>,
  Module = undefined,
  Handlers extends HandlerMap = HandlersOfRuntime<Module>,
  Options extends Schema = NoOptions,
  const Errors extends ErrorMap = Record<never, never>,
  Views extends ViewMap = Record<never, never>,
  Store = undefined,
  Api = undefined,
  Words extends object = Record<never, never>,
  const Needs extends readonly Need[] = readonly [],
>(
  spec: NamespaceSpec<Id, Options, Errors, Views, Chain, Store, Handlers, Api, Words, Needs, Module>,
): PluginFactory<
  Options,
  Plugin<
    Id,
    { api: Api; handlers: Handlers; views: Views; errors: keyof Errors & string; networks: Chain; words: Words }
  >
> => createFactory({ kind: 'namespace', ...spec } as unknown as ErasedSpec) as never
