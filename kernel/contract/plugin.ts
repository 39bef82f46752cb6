import type { AccountType } from './account.js'
import type { Connector } from './connector.js'
import type { HandlerMap, Lifecycles } from './handler.js'
import type { AnyModal } from './any-modal.js'
import type { CaipNetwork } from './network.js'
import type { Changed, Handled, Operation, Outcome, Reported, Verb } from './operation.js'
import type { Ports } from './ports.js'
import type { RelayLoader } from './relay.js'
import type { Runtime } from './runtime.js'
import type { InputOf, Schema } from './schema.js'
import type { Need, ProvideOptions, Service, UseService } from './service.js'
import type { StoreReaders } from './stores.js'
import type { Route, SlotItem, ViewMap } from './view.js'

/** Error codes of a plugin with their texts for developers; every code starts with the plugin's id. */
export type ErrorMap = Readonly<Record<string, string>>

/** Loads the messages of one language, for example `() => import('./words/german.js')`. */
export type WordLoader<Words extends object = object> = () => Promise<{ readonly default: Words }>

/** The types of a plugin; nothing of them exists at run time. */
export interface PluginTypes {
  readonly api: unknown
  readonly handlers: object
  readonly views: object
  readonly errors: string
  /** CAIP-2 ids; `never` for a feature. */
  readonly networks: string
  /** Its messages by key. */
  readonly words?: object
}

/** A plugin with its options bound, ready for `createModal({ plugins: [...] })`. */
export interface Plugin<Id extends string = string, Types extends PluginTypes = PluginTypes> {
  readonly id: Id
  /** @internal */
  readonly spec: ErasedSpec
  /** @internal */
  readonly options: unknown
  readonly '~types'?: Types
}

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

/** Returns whether a text is valid, synchronously. */
export type Validator = (value: string) => boolean

/** The checks of a namespace; without `address`, no text is a valid address of it. */
export interface Validators {
  readonly address?: Validator
}

/** The subject of a query to the chain itself. */
export interface QueryCall {
  readonly network: CaipNetwork
  readonly account: string
  readonly signal: AbortSignal
}

/** The queries about an account that a namespace answers. */
export interface Queries {
  /** Reads the native balance in the smallest unit. */
  readonly balance?: (call: QueryCall) => Promise<bigint>
}

/** The functions that plugins may put on hooks, by hook name. */
export type TapFunctions = {
  readonly [V in Verb as `${V}.before`]: (operation: Operation) => Promise<Operation | undefined | void>
} & {
  readonly [V in Verb as `${V}.perform`]: (operation: Operation) => Promise<Handled | undefined>
} & {
  readonly [V in Verb as `${V}.after`]: (operation: Operation, result: unknown) => Promise<void>
} & {
  readonly [V in Verb as `${V}.settled`]: (operation: Operation, outcome: Outcome) => Promise<void>
} & {
  readonly changed: (changed: Changed) => Promise<void>
  readonly reported: (reported: Reported) => Promise<void>
  readonly 'render.open': (route: Route) => Route | undefined
  /** A reason refuses; `undefined` allows. */
  readonly 'render.close': () => string | undefined
  readonly 'render.back': () => string | undefined
  readonly 'render.slot': (items: readonly SlotItem[]) => readonly SlotItem[] | undefined
}

/** The name of a hook. */
export type HookName = keyof TapFunctions

/** The position of a tap among others; the namespace's own `perform` is at stage 0. */
export interface TapOptions {
  /** Lower comes earlier; 0 unless given. */
  readonly stage?: number
}

/** Adds a function to a hook until the plugin is disposed. */
export interface Tap {
  <Name extends Exclude<HookName, `${Verb}.perform` | 'render.slot'>>(
    name: Name,
    fn: TapFunctions[Name],
    options?: TapOptions,
  ): void
  <Name extends `${Verb}.perform`>(
    name: Name,
    fn: TapFunctions[Name],
    options: TapOptions & { readonly namespace: string },
  ): void
  (name: 'render.slot', fn: TapFunctions['render.slot'], options: TapOptions & { readonly slot: string }): void
}

/** One storage entry of a plugin, parsed on every read. */
export interface StorageEntry<Value> {
  /** The full storage key. */
  readonly key: string
  read(): Value
  write(value: Value): void
  clear(): void
}

/** The format of a storage entry: schema, version, and migrations from older versions. */
export interface StorageEntrySpec<Value> {
  readonly key: string
  readonly version: number
  readonly schema: Schema<Value>
  readonly fallback: Value
  /** Keyed by the version to migrate from. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>
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
  readonly id: string
  /** The host's identity. */
  readonly host: HostIdentity
  readonly options: Options
  readonly stores: StoreReaders
  storageEntry<Value>(spec: StorageEntrySpec<Value>): StorageEntry<Value>
}

/** The context of `handlers` and `queries`. */
export interface HandlerContext<Options = unknown, Store = unknown, Needed = never, Module = unknown>
  extends StoreContext<Options> {
  readonly store: Store
  readonly modal: AnyModal
  /** Loads the plugin's lazy module. */
  readonly runtime: Runtime<Module>
  /** Finds what another plugin provides. */
  readonly use: UseService<Needed>
  /** Returns every provider of a service, lowest order first. */
  all<T>(service: Service<T>): readonly T[]
  /** Returns the API of another plugin, or `undefined` if the host does not list it. */
  peer<P extends AnyPlugin>(id: P['id']): NonNullable<P['~types']>['api'] | undefined
}

/** Options of `watch`. */
export interface WatchOptions {
  /** `true`: the effect also runs at once, with the present value. */
  readonly immediately?: boolean
}

/** The context of `setup`; everything registered through it is disposed in reverse order with the plugin. */
export interface PluginContext<Options = unknown, Store = unknown, Needed = never, Module = unknown>
  extends HandlerContext<Options, Store, Needed, Module> {
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  readonly connectors: {
    /** Registers a wallet; returns the function that removes it. */
    add(connector: Connector): () => void
  }
  readonly tap: Tap
  /** Offers a service that the plugin lists in `provides`, until the plugin goes. @throws `PROVIDES_INVALID` */
  provide<T>(service: Service<T>, value: T, options?: ProvideOptions): void
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
  /** Returns the relay loaders of the namespaces that declare one. */
  relays(): ReadonlyMap<string, RelayLoader>
  onDispose(dispose: () => void | Promise<void>): void
  /** Alerts the developer once per code: `text` on the screen in debug mode, `long` in the console. */
  alert(code: string, text: string, long: string): void
  /** Calls `reported` taps with a failure that the user does not see. */
  report(error: unknown, category?: Reported['category']): void
}

/** A spec with its types erased, as the kernel runs it. @internal */
export interface ErasedSpec {
  readonly kind: 'namespace' | 'feature'
  readonly id: string
  readonly needs?: readonly Need[]
  readonly provides?: readonly Service<unknown>[]
  readonly options?: Schema
  readonly errors?: ErrorMap | (() => Promise<ErrorMap>)
  readonly views?: ViewMap
  readonly words?: Readonly<Record<string, WordLoader>>
  readonly label?: string
  readonly validators?: Validators
  readonly accountType?: AccountType
  readonly networks?: readonly CaipNetwork[] | ((context: { options: unknown }) => readonly CaipNetwork[])
  readonly runtime?: () => Promise<unknown>
  readonly store?: (context: StoreContext<unknown>) => unknown
  readonly handlers?: Lifecycles | ((context: HandlerContext) => HandlerMap)
  readonly queries?: (context: HandlerContext) => Queries
  readonly relay?: RelayLoader
  readonly setup?: (context: PluginContext) => unknown
}

/** The arguments of a plugin's factory: options may be left out where they all have defaults. */
export type FactoryArguments<Options extends Schema> =
  Record<never, never> extends InputOf<Options> ? [options?: InputOf<Options>] : [options: InputOf<Options>]
