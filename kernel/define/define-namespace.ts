import type { CaipNetworkId } from '../contract/caip.js'
import type { HandlerMap, HandlerModule } from '../contract/handler.js'
import type { CaipNetwork } from '../contract/network.js'
import type {
  AccountKinds,
  ErrorMap,
  Explorer,
  HandlerContext,
  Need,
  Plugin,
  ValidatorsSpec,
} from '../contract/plugin.js'
import type { PluginTypes } from '../contract/plugin-types.js'
import type { Queries } from '../contract/query.js'
import type { RelayLoader } from '../contract/relay.js'
import type { OutputOf, Schema } from '../contract/schema.js'
import type { ChainOffers } from '../contract/offers.js'
import type { ViewList } from '../contract/view.js'
import {
  type ApiOfSetup,
  type AuthoredSpec,
  createFactory,
  type NoOptions,
  type PluginFactory,
  type PluginSpec,
  type TypedNeeds,
  type ViewStateOfSetup,
} from './define-plugin.js'

/** The definition of a chain family: that of a feature, and what only chains have. */
export interface NamespaceSpec<
  Id extends string,
  Options extends Schema,
  Errors extends ErrorMap,
  Views extends ViewList,
  Chain extends CaipNetworkId<Id>,
  Store,
  Handlers extends HandlerMap,
  Setup,
  English extends object,
  Needs extends readonly Need[],
  Module,
> extends PluginSpec<Id, Options, Errors, Views, Store, Setup, English, Needs, Module> {
  /**
   * Its English name in lists of several, for example "Ethereum and compatible"; the id unless given. The message
   * `<id>.label` translates it.
   */
  readonly label?: string
  /** Links to its block explorers. */
  readonly explorer?: Explorer
  /** The checks behind `modal.isAddress` and the accounts that wallets share, or a function that loads them. */
  readonly validators?: ValidatorsSpec
  /** The kinds of its accounts; `eoa` alone unless given. */
  readonly accountKinds?: AccountKinds
  /** The chain's offers to the screens of features, or a function of its options that returns them; none unless given. */
  readonly offers?: ChainOffers | ((context: { readonly options: OutputOf<Options> }) => ChainOffers)
  /** The networks that users may choose, the first one by default. */
  readonly networks:
    | readonly CaipNetwork<Chain>[]
    | ((context: { readonly options: OutputOf<Options> }) => readonly CaipNetwork<Chain>[])
  /**
   * What its networks have beyond every other one, for example a prefix of addresses: parsed for `networks` and
   * `addNetwork`. Handlers and queries name the type: `call: Call<CosmosNetwork>`.
   */
  readonly network?: Schema
  /**
   * The chain's handlers: a module that is loaded when one is first used, with the lifecycle of each, or a
   * function that returns the handlers.
   * @example
   * handlers: { load: () => import('./handlers.js'), list: { sign: 'sign', send: 'send' } }
   */
  readonly handlers:
    | HandlerModule<Handlers, HandlerContext<OutputOf<Options>, Store, TypedNeeds<Needs>, Module>>
    | ((context: HandlerContext<OutputOf<Options>, Store, TypedNeeds<Needs>, Module>) => Handlers)
  /** Answers what the modal asks the chain without a wallet, for example the native balance. */
  readonly queries?: (context: HandlerContext<OutputOf<Options>, Store, TypedNeeds<Needs>, Module>) => Queries
  /** How to reach wallets behind a relay; without it, none is offered. */
  readonly relay?: RelayLoader
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
  Handlers extends HandlerMap = Record<never, never>,
  Options extends Schema = NoOptions,
  const Errors extends ErrorMap = Record<never, never>,
  Views extends ViewList = Record<never, never>,
  Store = undefined,
  Setup = undefined,
  const English extends object = Record<never, never>,
  const Needs extends readonly Need[] = readonly [],
>(
  spec: NamespaceSpec<Id, Options, Errors, Views, Chain, Store, Handlers, Setup, English, Needs, Module>,
): PluginFactory<
  Options,
  Plugin<
    Id,
    {
      api: ApiOfSetup<Setup>
      handlers: Handlers
      views: Views
      errors: keyof Errors & string
      networks: Chain
      messages: English
      viewState: ViewStateOfSetup<Setup>
    }
  >,
  { options: OutputOf<Options>; store: Store; needed: TypedNeeds<Needs>; module: Module }
> => createFactory({ kind: 'namespace', ...spec } as unknown as AuthoredSpec) as never
