import type { Need, Service } from '../contract/service.js'
import type {
  ErasedSpec,
  ErrorMap,
  FactoryArguments,
  Plugin,
  PluginContext,
  StoreContext,
  WordLoader,
} from '../contract/plugin.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import type { OutputOf, Schema } from '../contract/schema.js'
import type { ViewMap } from '../contract/view.js'

/** A plugin without options takes an empty object, or nothing. */
export type NoOptions = Schema<Record<never, never>, Record<never, never>>

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Uppercase<Head> ? (Head extends Lowercase<Head> ? (Head extends '-' ? '_' : Head) : `_${Head}`) : Uppercase<Head>}${Snake<Tail>}`
  : Text

/** Nothing that anybody writes: an object, since a text would meet the sentence as `never`, and the compiler say nothing. */
interface Misnamed<Sentence extends string> {
  readonly error: Sentence
}

/** Every error code of a plugin starts with its id in capitals; another one does not compile, and the compiler says why. */
type PrefixedBy<Id extends string, Errors> = {
  readonly [Code in keyof Errors]: Code extends `${Snake<Id>}_${string}`
    ? Errors[Code]
    : Misnamed<`error code must start with ${Snake<Id>}_`>
}

/** The catalogue of a plugin, or a function that loads it: two functions in one, so that its codes are inferred and checked. */
export type OwnErrors<Id extends string, Errors> =
  | (Errors & PrefixedBy<Id, Errors>)
  | ((() => Promise<Errors>) & (() => Promise<PrefixedBy<Id, Errors>>))

/** Every key of a plugin's words starts with its id and a dot, those for its errors with `error.` and the code. */
type KeyedBy<Id extends string, Words> = {
  readonly [Key in keyof Words]: Key extends `${Id}.${string}` | `error.${Snake<Id>}_${string}`
    ? Words[Key]
    : Misnamed<`a key of words must start with ${Id}. or error.${Snake<Id>}_`>
}

/** Translations of a plugin's words by primary language subtag, as `OwnErrors` inferred and checked. */
export type OwnWords<Id extends string, Words extends object> = Readonly<
  Record<string, WordLoader<Words> & (() => Promise<{ readonly default: KeyedBy<Id, Words> }>)>
>

/** The services among what a plugin needs. */
export type NeededServices<Needs extends readonly Need[]> = Exclude<Needs[number], string>

/** What a feature plugin says of itself; always in this order. */
export interface PluginSpec<
  Id extends string,
  Options extends Schema,
  Errors extends ErrorMap,
  Views extends ViewMap,
  Store,
  Api,
  Words extends object,
  Needs extends readonly Need[],
  Module,
> {
  readonly id: Id
  /** Plugins by id, and services, that must be listed too; they are set up first. */
  readonly needs?: Needs
  /** The services that `setup` provides. */
  readonly provides?: readonly Service<unknown>[]
  readonly options?: Options
  /** The catalogue of `defineErrors`, or a function that loads it: only what is thrown needs its words. */
  readonly errors?: OwnErrors<Id, Errors>
  readonly views?: Views
  /**
   * What its views say, and what visitors read of its errors (`error.<CODE>`), in other languages than English: by primary
   * subtag (BCP 47), each loaded when the modal that speaks it is first opened.
   */
  readonly words?: OwnWords<Id, Words>
  /** Imports the plugin's lazy module: `() => import('./runtime.js')`. */
  readonly runtime?: () => Promise<Module>
  readonly store?: (context: StoreContext<OutputOf<Options>>) => Store
  readonly setup?: (context: PluginContext<OutputOf<Options>, Store, NeededServices<Needs>, Module>) => Api
}

/** Binds options: what a host writes into `plugins`. Options are parsed when the modal is created. */
export type PluginFactory<Options extends Schema, P> = (...args: FactoryArguments<Options>) => P

/** @internal */
export const createFactory = (spec: ErasedSpec) => (options?: unknown) =>
  Object.freeze({ id: spec.id, spec, options: options ?? {} })

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
  Words extends object = Record<never, never>,
  const Needs extends readonly Need[] = readonly [],
  Module = undefined,
>(
  spec: PluginSpec<Id, Options, Errors, Views, Store, Api, Words, Needs, Module>,
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
      words: Words
    }
  >
> => createFactory({ kind: 'feature', ...spec } as unknown as ErasedSpec) as never
