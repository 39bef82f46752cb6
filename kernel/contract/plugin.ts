import type { AccountKind } from './account.js'
import type { AddressCodec } from './address-codec.js'
import type { Connector } from './connector.js'
import type { Contributions } from './contributions.js'
import type { HandlerMap, HandlerModule } from './handler.js'
import type { Egress, EgressContext, Purposes } from './egress.js'
import type { EventToken } from './event.js'
import type { Catalogue, MessageSource, MessageText, ValuesArguments } from './messages.js'
import type { Modal } from './modal.js'
import type { CaipNetwork } from './network.js'
import type { ChainOffers } from './offers.js'
import type { Reported } from './operation.js'
import type { AnyTypedPlugin, ApiOf, PluginTypes, TypedPlugin } from './plugin-types.js'
import type { Ports } from './ports.js'
import type { PromptOptions, PromptOutcome } from './prompt.js'
import type { Answer, AskQuery, HasAnswer, Queries, Query } from './query.js'
import type { RelayLoader } from './relay.js'
import type { Runtime } from './runtime.js'
import type { InputOf, Schema } from './schema.js'
import type { ProvideOptions, Service, UseService } from './service.js'
import type { StoreReaders } from './stores.js'
import type { Transactions } from './transaction.js'
import type { NavigateMode, ViewMap } from './view.js'
import type { StorageEntry, StorageEntrySpec } from './storage-entry.js'
import type { Tap } from './tap.js'

/** Error codes of a plugin with their texts for developers; every code starts with the plugin's id. */
export type ErrorMap = Readonly<Record<string, string>>

/** A plugin with its options bound, ready for `createModal({ plugins: [...] })`. */
export interface Plugin<Id extends string = string, Types extends PluginTypes = PluginTypes>
  extends TypedPlugin<Id, Types> {
  /** @internal */
  readonly spec: ErasedSpec
  /** @internal */
  readonly options: unknown
}

/** A feature plugin: it has no handlers and no networks. */
export type FeaturePlugin<Id extends string, Types extends Omit<PluginTypes, 'handlers' | 'networks'>> = Plugin<
  Id,
  Types & { readonly handlers: Record<never, never>; readonly networks: never }
>

/** A chain plugin without views and translations of its own; `Chain` are the CAIP-2 ids of its networks. */
export type NamespacePlugin<
  Id extends string,
  Api,
  Handlers extends object,
  Errors extends string,
  Chain extends string,
> = Plugin<Id, { api: Api; handlers: Handlers; views: Record<never, never>; errors: Errors; networks: Chain }>

/** Any plugin. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a plugin's types are deliberately unknown.
export type AnyPlugin = Plugin<string, any>

/** The `plugins` tuple of a host. */
export type PluginList = readonly AnyPlugin[]

/**
 * A plugin that another one needs, named by its id and typed by its type alone: nothing of it is imported. Made by
 * `pluginOf`.
 */
export interface PluginNeed<P extends AnyTypedPlugin = AnyTypedPlugin> {
  readonly plugin: P['id']
  readonly '~plugin'?: P
}

/**
 * What a plugin depends on: a plugin by its id, or by `pluginOf`, which types it; a service that any plugin may provide; or a
 * plugin itself, a default that the modal uses unless the host lists one with the same id.
 */
export type Need = string | Service<unknown> | PluginNeed | AnyPlugin

/** The plugins among what a plugin needs whose types are known. */
type NeededPlugin<Needed> = (Needed extends AnyPlugin
  ? Needed
  : Needed extends PluginNeed<infer P extends AnyTypedPlugin>
    ? P
    : never) & { readonly id: string }

/** The modal as a plugin sees it: `plugins` has the APIs of the plugins that its `needs` type. */
type NeedingModal<Needed> = [NeededPlugin<Needed>] extends [never]
  ? Modal
  : Modal & { readonly plugins: { readonly [P in NeededPlugin<Needed> as P['id']]: ApiOf<P> } }

/** The checks of a namespace; without `address`, no text is a valid address of it. */
export interface Validators {
  readonly address?: AddressCodec
}

/** The checks of a namespace, or a function that loads them. */
export type ValidatorsSpec = Validators | (() => Promise<Validators>)

/** The kinds of accounts of a namespace. */
export interface AccountKinds {
  /** The kind that wallets with several kinds are asked for. */
  readonly default: AccountKind
  /** The kind of an account whose wallet names none; `eoa` unless given. */
  readonly unnamed?: AccountKind
  /** By kind, the key of the message that names it; smart accounts have one already. */
  readonly labels?: Readonly<Record<string, string>>
}

/** The pages of a namespace's block explorers. */
export interface Explorer {
  /** Returns the page of an account; `/address/` unless given. */
  account?(explorerUrl: string, address: string): string
  /** Returns the page of a transaction; `/tx/` unless given. */
  transaction?(explorerUrl: string, hash: string): string
}

/** The host's identity, from the options of the modal. */
export interface HostIdentity {
  /** Identifies the host to services. */
  readonly projectId?: string
  readonly name?: string
  readonly url?: string
  readonly description?: string
  /** Addresses of square pictures, largest first. */
  readonly icons?: readonly string[]
}

/** The context of `store`: ports, storage and the kernel's stores. */
export interface StoreContext<Options> extends Ports {
  /** The plugin's id. */
  readonly id: string
  /** The host's identity. */
  readonly host: HostIdentity
  /** The plugin's options, parsed. */
  readonly options: Options
  /** The kernel's state, to read; observable. */
  readonly stores: StoreReaders
  /** Opens one storage entry with a schema, a version and migrations; a full or forbidden storage does not throw. */
  storageEntry<Value>(spec: StorageEntrySpec<Value>): StorageEntry<Value>
}

/** The context of `handlers` and `queries`. */
export interface HandlerContext<Options = unknown, Store = unknown, Needed = never, Module = unknown>
  extends StoreContext<Options> {
  /** What the plugin's `store` created. */
  readonly store: Store
  /** The modal; `plugins` has the types of what `needs` lists by `pluginOf` or as a default. */
  readonly modal: NeedingModal<Needed>
  /** Loads the plugin's lazy module. */
  readonly runtime: Runtime<Module>
  /** Finds what another plugin provides. */
  readonly use: UseService<Exclude<Needed, PluginNeed | AnyPlugin>>
  /** Returns every provider of a service, lowest order first. */
  all<T>(service: Service<T>): readonly T[]
  /** Asks the plugins that answer a query. */
  readonly query: AskQuery
  /** Returns whether a plugin answers a query in a namespace: what a feature asks in place of a list of chains. */
  readonly answers: HasAnswer
}

/** Options of `watch`. */
export interface WatchOptions {
  /** `true`: the effect also runs at once, with the present value. */
  readonly immediately?: boolean
}

/** The context of `setup`; everything registered through it is disposed in reverse order with the plugin. */
export interface PluginContext<
  Options = unknown,
  Store = unknown,
  Needed = never,
  Module = unknown,
  English = Catalogue,
> extends HandlerContext<Options, Store, Needed, Module> {
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Lists wallets: `add` registers one and returns the function that removes it. */
  readonly connectors: {
    /** Registers a wallet; returns the function that removes it. */
    add(connector: Connector): () => void
    /** Shows namespaces as `connecting` during a login that ends in a connection; returns the function that ends it. */
    markConnecting(namespaces: readonly string[]): () => void
  }
  /** Adds a function to a hook of a lifecycle until the plugin is disposed. */
  readonly tap: Tap
  /** Offers a service that the plugin lists in `provides`, until the plugin goes. @throws `PROVIDES_INVALID` */
  provide<T>(service: Service<T>, value: T, options?: ProvideOptions): void
  /** Answers a query in a namespace, or in every one (`*`), until the plugin goes; lower orders are asked first. */
  answer<Call, Result>(
    query: Query<Call, Result>,
    namespace: string,
    answer: Answer<Call, Result>,
    options?: ProvideOptions,
  ): void
  /** Calls `event` taps; never awaited, and a tap that throws is logged. */
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
  /**
   * Shows a view: on top of the current one, in its place (`replace`), or as the only one (`reset`); opens a closed modal.
   * @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID`
   */
  navigate(view: string, params?: unknown, mode?: NavigateMode): void
  /**
   * Asks the user on a view and resolves with its answer, parsed by `result` of the view, or with why there is none. Opens
   * a closed modal; what lies beneath keeps its input and returns afterwards.
   * @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID`, `INPUT_INVALID`, `LOAD_FAILED`
   * @example
   * const { answer } = await prompt<{ tip: string }>('Tip', { to }, { onLeave: 'reject' })
   * if (answer) await modal.send(chain, { to, amount: answer.tip })
   */
  prompt<Result = unknown>(view: string, params: unknown, options: PromptOptions): Promise<PromptOutcome<Result>>
  /**
   * Runs `effect` whenever what `select` returns differs from before; stops with the plugin, or by the returned function.
   * @example
   * watch(() => stores.modal.isOpen, (isOpen) => { if (isOpen) void refresh() })
   */
  watch<Value>(
    select: () => Value,
    effect: (value: Value, before: Value | undefined) => void,
    options?: WatchOptions,
  ): () => void
  /** Resolves once `test` returns `true`. @throws `OPERATION_ABORTED` when `signal` aborts or the plugin goes */
  until(test: () => boolean, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  /** The transactions that were sent from this page, and how to follow one. */
  readonly transactions: Transactions
  /** Returns the relay loaders of the namespaces that declare one. */
  relays(): ReadonlyMap<string, RelayLoader>
  /** Runs a clean-up when the modal is destroyed, the last one first. */
  onDispose(dispose: () => void | Promise<void>): void
  /**
   * Returns a message of the plugin for `modal.toast` and `alert`, which show it in the current language.
   * @example
   * modal.toast('success', t('tips.sent', { amount }))
   */
  t<Key extends keyof English & string>(key: Key, ...values: ValuesArguments<English[Key]>): MessageText
  /** Alerts the developer once per code: `text` on the screen in debug mode, `long` in the console. */
  alert(code: string, text: string | MessageText, long: string): void
  /** Calls `reported` taps with a failure that the user does not see. */
  report(error: unknown, category?: Reported['category']): void
}

/** What `setup` returns if the plugin's own views need more than hosts may see. */
export interface PluginSetup<Api, ViewState> {
  /** `modal.plugins.<id>`: functions and snapshots, never a store. */
  readonly api: Api
  /** `useModalView().viewState`, for the plugin's own views only. */
  readonly viewState: ViewState
}

/** A spec with its types erased, as the kernel runs it. @internal */
export interface ErasedSpec {
  readonly kind: 'namespace' | 'feature'
  /** The version of the contract that the plugin was built for. */
  readonly apiVersion?: number
  readonly id: string
  readonly needs?: readonly Need[]
  readonly conflicts?: readonly Need[]
  readonly provides?: readonly Service<unknown>[]
  readonly options?: Schema
  readonly errors?: ErrorMap | (() => Promise<ErrorMap>)
  readonly views?: ViewMap
  readonly contributes?: Contributions
  readonly messages?: Readonly<Record<string, MessageSource>>
  readonly label?: string
  readonly validators?: ValidatorsSpec
  readonly accountKinds?: AccountKinds
  readonly offers?: ChainOffers | ((context: { options: unknown }) => ChainOffers)
  readonly explorer?: Explorer
  readonly network?: Schema
  readonly networks?: readonly CaipNetwork[] | ((context: { options: unknown }) => readonly CaipNetwork[])
  readonly egress?: (context: EgressContext) => Egress | readonly (Egress | undefined)[]
  readonly purposes?: () => Promise<{ readonly default: Purposes }>
  readonly runtime?: () => Promise<unknown>
  readonly store?: (context: StoreContext<unknown>) => unknown
  readonly handlers?: HandlerModule<HandlerMap, HandlerContext> | ((context: HandlerContext) => HandlerMap)
  readonly queries?: (context: HandlerContext) => Queries
  readonly relay?: RelayLoader
  readonly setup?: (context: PluginContext) => unknown
  readonly ready?: (context: PluginContext) => void
}

/** The arguments of a plugin's factory: options may be left out where they all have defaults. */
export type FactoryArguments<Options extends Schema> =
  Record<never, never> extends InputOf<Options> ? [options?: InputOf<Options>] : [options: InputOf<Options>]
