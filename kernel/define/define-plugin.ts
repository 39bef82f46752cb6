import type { Contributions } from '../contract/contributions.js'
import type { Egress, EgressContext, Purposes } from '../contract/egress.js'
import type { Need, Service } from '../contract/service.js'
import type { ErasedSpec, ErrorMap, FactoryArguments, Plugin, PluginContext, StoreContext } from '../contract/plugin.js'
import type { MessageSource } from '../contract/messages.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import type { OutputOf, Schema } from '../contract/schema.js'
import type { ViewMap } from '../contract/view.js'

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

/** Requires every message key to start with the plugin's id and a dot, or with `error.` and one of its codes. */
type KeyedBy<Id extends string, English> = {
  readonly [Key in keyof English]: Key extends `${Id}.${string}` | `error.${Snake<Id>}_${string}`
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

/** The services among what a plugin needs. */
export type NeededServices<Needs extends readonly Need[]> = Exclude<Needs[number], string>

/** The definition of a feature plugin, its keys always in this order. */
export interface PluginSpec<
  Id extends string,
  Options extends Schema,
  Errors extends ErrorMap,
  Views extends ViewMap,
  Store,
  Api,
  English extends object,
  Needs extends readonly Need[],
  Module,
> {
  /** The CAIP-2 namespace of a chain, or the name of a feature; error codes and message keys begin with it. */
  readonly id: Id
  /** Plugins by id, and services, that must be listed too; they are set up first. */
  readonly needs?: Needs
  /** Plugins by id, and services, that must not be listed beside it, for example a service that only one may provide. */
  readonly conflicts?: readonly Need[]
  /** The services that `setup` provides. */
  readonly provides?: readonly Service<unknown>[]
  /** Parses what the host passes to the factory, when the modal is created. */
  readonly options?: Options
  /** The catalogue of `defineErrors`, or a function that loads it. */
  readonly errors?: OwnErrors<Id, Errors>
  /** Its screens by name, each loaded when it is first shown. */
  readonly views?: Views
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
  /** Imports the plugin's lazy module: `() => import('./runtime.js')`. */
  readonly runtime?: () => Promise<Module>
  /** Creates the plugin's state, once for each modal. */
  readonly store?: (context: StoreContext<OutputOf<Options>>) => Store
  /** Registers taps, wallets and clean-ups; what it returns is the plugin's API, `modal.plugins.<id>`. */
  readonly setup?: (
    context: PluginContext<OutputOf<Options>, Store, NeededServices<Needs>, Module, NoInfer<English>>,
  ) => Api
}

/** The version of the plugin contract: a modal refuses plugins that were built for another one. It grows with a breaking change. */
export const API_VERSION = 1

/** Binds options and returns the plugin for `plugins`; options are parsed when the modal is created. */
export type PluginFactory<Options extends Schema, P> = (...args: FactoryArguments<Options>) => P

/** Returns a function named like the plugin, for the error where a host does not call it. @internal */
export const createFactory = (given: ErasedSpec) => {
  const spec: ErasedSpec = { ...given, apiVersion: API_VERSION }
  return {
    [spec.id]: (options?: unknown) =>
      Object.freeze({ id: spec.id, spec, options: options === undefined ? {} : options }),
  }[spec.id]
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
  Views extends ViewMap = Record<never, never>,
  Store = undefined,
  Api = undefined,
  const English extends object = Record<never, never>,
  const Needs extends readonly Need[] = readonly [],
  Module = undefined,
>(
  spec: PluginSpec<Id, Options, Errors, Views, Store, Api, English, Needs, Module>,
): PluginFactory<
  Options,
  Plugin<
    Id,
    {
      api: Api
      handlers: Record<never, never>
      views: Views
      errors: keyof Errors & string
      networks: never
      messages: English
    }
  >
> => createFactory({ kind: 'feature', ...spec } as unknown as ErasedSpec) as never
