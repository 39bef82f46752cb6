import type { AnyPlugin, PluginContext } from './plugin.js'
import type { MessagesOf } from './plugin-types.js'

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
