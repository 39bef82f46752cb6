import type { ContextParts } from '../contract/context-of.js'
import type { Contribution, Contributions, SlotItem } from '../contract/contributions.js'
import type { Egress, EgressContext, Purposes } from '../contract/egress.js'
import type { Service } from '../contract/service.js'
import type {
  ErasedSpec,
  ErrorMap,
  FactoryArguments,
  Need,
  Plugin,
  PluginContext,
  PluginSetup,
  StoreContext,
} from '../contract/plugin.js'
import type { MessageSource } from '../contract/messages.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import type { OutputOf, Schema } from '../contract/schema.js'
import type { ViewList, ViewMap, ViewModule } from '../contract/view.js'

/** A plugin without options takes an empty object, or nothing. */
export type NoOptions = Schema<Record<never, never>, Record<never, never>>

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Uppercase<Head> ? (Head extends Lowercase<Head> ? (Head extends '-' ? '_' : Head) : `_${Head}`) : Uppercase<Head>}${Snake<Tail>}`
  : Text

/** A type that no value has; an object, because a string would make the compiler report `never` without the sentence. */
interface Misnamed<Sentence extends string> {
  readonly error: Sentence
}

/** Requires every error code to start with the plugin's id in capitals; the compiler's message says so. */
type PrefixedBy<Id extends string, Errors> = {
  readonly [Code in keyof Errors]: Code extends `${Snake<Id>}_${string}`
    ? Errors[Code]
    : Misnamed<`error code must start with ${Snake<Id>}_`>
}

/** A plugin's error catalogue, or a function that loads it; the intersection both infers and checks its codes. */
export type OwnErrors<Id extends string, Errors> =
  | (Errors & PrefixedBy<Id, Errors>)
  | ((() => Promise<Errors>) & (() => Promise<PrefixedBy<Id, Errors>>))

/**
 * Requires every message key to start with the plugin's id and a dot, or with `error.` and one of its codes; a chain may also
 * say where to get a wallet.
 */
type KeyedBy<Id extends string, English> = {
  readonly [Key in keyof English]: Key extends
    | `${Id}.${string}`
    | `error.${Snake<Id>}_${string}`
    | `connect.getUrl.${Id}`
    ? English[Key]
    : Misnamed<`a key of messages must start with ${Id}. or error.${Snake<Id>}_`>
}

/**
 * A plugin's messages by primary language subtag (BCP 47), English among them; inferred from the English ones and checked
 * as `OwnErrors` is.
 */
export type OwnCatalogues<Id extends string, English extends object> = {
  readonly en:
    | (English & KeyedBy<Id, English>)
    | ((() => Promise<{ readonly default: English }>) & (() => Promise<{ readonly default: KeyedBy<Id, English> }>))
} & Readonly<Record<string, MessageSource<object>>>

/** What a plugin needs with a type: services, and plugins that are named by more than an id. */
export type TypedNeeds<Needs extends readonly Need[]> = Exclude<Needs[number], string>

/** The API among what `setup` returns. */
export type ApiOfSetup<Setup> = Setup extends PluginSetup<infer Api, unknown> ? Api : Setup

/** The view state among what `setup` returns. */
export type ViewStateOfSetup<Setup> = Setup extends PluginSetup<unknown, infer ViewState> ? ViewState : undefined

/** The definition of a feature plugin, its keys always in this order. */
export interface PluginSpec<
  Id extends string,
  Options extends Schema,
  Errors extends ErrorMap,
  Views extends ViewList,
  Store,
  Setup,
  English extends object,
  Needs extends readonly Need[],
  Module,
> {
  /** The CAIP-2 namespace of a chain, or the name of a feature; error codes and message keys begin with it. */
  readonly id: Id
  /**
   * Plugins and services that it depends on; they are set up first. A plugin by its id, or by `pluginOf`, and a service must
   * be listed by the host. A plugin in place of an id is a default, used unless the host lists one with the same id.
   * @example
   * needs: [pluginOf<Eip155Plugin>('eip155'), evmService, priceTags({ currency: 'usd' })]
   */
  readonly needs?: Needs
  /** Plugins by id, and services, that must not be listed beside it, for example a service that only one may provide. */
  readonly conflicts?: readonly Need[]
  /** The services that `setup` provides. */
  readonly provides?: readonly Service<unknown>[]
  /** Parses what the host passes to the factory, when the modal is created. */
  readonly options?: Options
  /** The catalogue of `defineErrors`, or a function that loads it. */
  readonly errors?: OwnErrors<Id, Errors>
  /**
   * Its screens, loaded when one is first shown: one module and its list of views, or views by name that each have a `load`.
   * @example
   * views: { load: () => import('./views/views.js'), list: { Tip: { params: tipParams } } }
   */
  readonly views?: (Views & ViewMap & { readonly load?: never }) | ViewModule<Views>
  /** What it adds to screens of the core and of other plugins, by slot. */
  readonly contributes?: Contributions<OutputOf<Options>>
  /**
   * The texts of its views and errors (`error.<CODE>`) by language: `{ en: english, de: () => import('./messages/de.json') }`.
   * English loads with its views, another language when a modal in it is first opened.
   */
  readonly messages?: OwnCatalogues<Id, English>
  /** Everything outside the page that it can ever reach, in one part or several; ports in tests refuse anything else. */
  readonly egress?: (context: EgressContext<OutputOf<Options>>) => Egress | readonly (Egress | undefined)[]
  /** Imports why and when it does so, for `modal.egress()`: `() => import('./purposes.js')`. */
  readonly purposes?: () => Promise<{ readonly default: Purposes }>
  /**
   * Imports the plugin's lazy module: `() => import('./runtime.js')`. Its `start(context)`, if it exports one, is called once
   * by the first `runtime.start()`.
   */
  readonly runtime?: () => Promise<Module>
  /** Creates the plugin's state, once for each modal. */
  readonly store?: (context: StoreContext<OutputOf<Options>>) => Store
  /**
   * Registers taps, wallets and clean-ups. Returns the plugin's API, `modal.plugins.<id>`, or `{ api, viewState }` if its
   * views need more than hosts may see.
   */
  readonly setup?: (
    context: PluginContext<OutputOf<Options>, Store, TypedNeeds<Needs>, Module, NoInfer<English>>,
  ) => Setup
  /** Runs after every plugin's `setup`, in the same order: every service is provided by then. */
  readonly ready?: (
    context: PluginContext<OutputOf<Options>, Store, TypedNeeds<Needs>, Module, NoInfer<English>>,
  ) => void
}

/** The version of the plugin contract: a modal refuses plugins that were built for another one. It grows with a breaking change. */
export const API_VERSION = 1

/** Binds options and returns the plugin for `plugins`; options are parsed when the modal is created. */
export interface PluginFactory<Options extends Schema, P, Parts extends ContextParts = ContextParts> {
  (...args: FactoryArguments<Options>): P
  /** The types of its context, for `ContextOf`; nothing of them exists at run time. */
  readonly '~context'?: Parts
}

type LoadPart = () => Promise<Readonly<Record<string, unknown>>>

/** A spec as its author wrote it, with views and contributions in either form. @internal */
export type AuthoredSpec = Omit<ErasedSpec, 'views'> & { readonly views?: ViewMap | ViewModule }

const isViewModule = (views: ViewMap | ViewModule): views is ViewModule => typeof views.load === 'function'

/** Loads one export of a view module as the default export of a module of its own. */
const loadExport = (load: LoadPart, name: string) => async () => {
  const component = (await load())[name]
  if (!component) throw new Error(`The view module has no export ${name}.`)
  return { default: component }
}

/** Gives each view of a view module its loader. */
const addLoaders = ({ load, list }: ViewModule): ViewMap =>
  Object.fromEntries(Object.entries(list).map(([name, view]) => [name, { ...view, load: loadExport(load, name) }]))

const toViewMap = (views: ViewMap | ViewModule): ViewMap => (isViewModule(views) ? addLoaders(views) : views)

type AnyContribution = Contribution<unknown> & { readonly load?: string | SlotItem['load'] }

/** Replaces names of components in contributions by their loaders. @throws an `Error` without a view module */
const loadByName = (contributions: Contributions, load: LoadPart | undefined): Contributions => {
  const toLoaded = (item: AnyContribution) => {
    if (typeof item.load !== 'string') return item
    if (!load) throw new Error(`\`load: '${item.load}'\` names an export of \`views.load\`: add it to the plugin.`)
    return { ...item, load: loadExport(load, item.load) }
  }
  return Object.fromEntries(
    Object.entries(contributions).map(([slot, contributed]): [string, unknown] => {
      const items = [contributed].flat().map(toLoaded)
      return [slot, Array.isArray(contributed) ? items : items[0]]
    }),
  ) as Contributions
}

/** Returns a function named like the plugin, for the error where a host does not call it. @internal */
export const createFactory = ({ views, ...authored }: AuthoredSpec) => {
  const { contributes, id } = authored
  const spec: ErasedSpec = {
    ...authored,
    apiVersion: API_VERSION,
    ...(views && { views: toViewMap(views) }),
    ...(contributes && {
      contributes: loadByName(contributes, views && isViewModule(views) ? views.load : undefined),
    }),
  }
  return {
    [id]: (options?: unknown) => Object.freeze({ id, spec, options: options === undefined ? {} : options }),
  }[id]
}

/** The schema of a plugin that takes no options. @internal */
export const noOptions: NoOptions = defineSchema((value) => readRecord(value) && {})

/**
 * Declares a feature.
 * @example
 * const confirm = definePlugin({
 *   id: 'confirm',
 *   setup: ({ tap }) => tap('send.before', async () => { if (!window.confirm('Send?')) throw new Error('declined') }),
 * })
 */
export const definePlugin = <
  const Id extends string,
  Options extends Schema = NoOptions,
  const Errors extends ErrorMap = Record<never, never>,
  Views extends ViewList = Record<never, never>,
  Store = undefined,
  Setup = undefined,
  const English extends object = Record<never, never>,
  const Needs extends readonly Need[] = readonly [],
  Module = undefined,
>(
  spec: PluginSpec<Id, Options, Errors, Views, Store, Setup, English, Needs, Module>,
): PluginFactory<
  Options,
  Plugin<
    Id,
    {
      api: ApiOfSetup<Setup>
      handlers: Record<never, never>
      views: Views
      errors: keyof Errors & string
      networks: never
      messages: English
      viewState: ViewStateOfSetup<Setup>
    }
  >,
  { options: OutputOf<Options>; store: Store; needed: TypedNeeds<Needs>; module: Module }
> => createFactory({ kind: 'feature', ...spec } as unknown as AuthoredSpec) as never
