import type { Handled, Operation, Verb } from '../contract/operation.js'
import type { LoggerPort } from '../contract/ports.js'
import type { Tap, TapOptions } from '../contract/tap.js'
import { entryError } from '../errors/entry-errors.js'
import { messageOf } from '../errors/read-thrown.js'
import type { Describe, Hooks } from './hooks.js'

// biome-ignore lint/suspicious/noExplicitAny: every hook has its own signature; `Tap` has checked it for the caller.
type AnyTap = (...args: any[]) => any

interface AnyOptions extends TapOptions {
  readonly namespace?: string
  readonly slot?: string
  readonly transfers?: boolean
}

/** Keeps what a tap throws, since wallets throw plain objects with codes; a falsy throw becomes an error that names the plugin. */
const asError = (thrown: unknown, id: string): unknown => {
  if (typeof thrown === 'object' && thrown !== null) return thrown
  return entryError('UNKNOWN_THROWN', { details: `${id}: ${messageOf(thrown)}`, cause: thrown })
}

/** Takes only the input from the operation that a `before` tap returns. */
const onlyInput = (operation: Operation, returned: unknown): Operation | undefined => {
  if (typeof returned !== 'object' || returned === null || !('input' in returned)) return undefined
  return returned.input === operation.input ? undefined : Object.freeze({ ...operation, input: returned.input })
}

/**
 * Makes the `tap` of one plugin. After the plugin is disposed its taps return `undefined`, the identity of every kind of
 * hook. Observers (`settled`, `reported`, `event`, `transaction`, `erased`) are isolated: their failures are logged.
 */
export const createTap = (hooks: Hooks, id: string, signal: AbortSignal, logger: LoggerPort): Tap => {
  const awaited =
    (fn: AnyTap) =>
    async (...args: unknown[]) => {
      if (signal.aborted) return undefined
      try {
        return await fn(...args)
      } catch (thrown) {
        throw asError(thrown, id)
      }
    }
  const observing =
    (name: string, fn: AnyTap) =>
    async (...args: unknown[]) => {
      if (signal.aborted) return
      try {
        await fn(...args)
      } catch (thrown) {
        logger.error(`The plugin "${id}" failed on "${name}".`, thrown)
      }
    }
  const refusing =
    (fn: AnyTap) =>
    (...args: unknown[]) => {
      if (signal.aborted) return
      try {
        const returned: unknown = fn(...args)
        if (!(returned instanceof Promise)) return
        // Its refusal would come after the session is stored.
        returned.catch(() => undefined)
        throw new TypeError(`A \`session\` tap of the plugin "${id}" returns a promise. Decide at once, or throw.`)
      } catch (thrown) {
        throw asError(thrown, id)
      }
    }
  const rendering =
    (fn: AnyTap) =>
    (...args: unknown[]) =>
      signal.aborted ? undefined : fn(...args)

  const tap = (name: string, fn: AnyTap, options: AnyOptions = {}): void => {
    const at = { name: id, stage: options.stage ?? 0 }
    if (name === 'session') return hooks.session.tap(at, refusing(fn))
    if (name === 'changed') return hooks.changed.tapPromise(at, awaited(fn) as AnyTap)
    if (name === 'reported' || name === 'event' || name === 'transaction' || name === 'erased')
      return hooks[name].tapPromise(at, observing(name, fn))
    const [group = '', phase = ''] = name.split('.')
    if (group === 'render') {
      const { render } = hooks
      const hook = phase === 'slot' ? render.slot.for(options.slot ?? '') : render[phase as 'open' | 'close' | 'back']
      return (hook as typeof render.open).tap(at, rendering(fn))
    }
    const verb = hooks.verbs[group as Verb]
    if (options.transfers) verb.describes = true
    if (phase === 'settled') return verb.settled.tapPromise(at, observing(name, fn))
    if (phase === 'perform') {
      return verb.perform
        .for(options.namespace ?? '')
        .tapPromise(
          at,
          awaited((operation: Operation) => fn(operation)) as (operation: Operation) => Promise<Handled | undefined>,
        )
    }
    if (phase === 'after') return verb.after.tapPromise(at, awaited(fn) as AnyTap)
    verb.before.tapPromise(
      at,
      awaited(async (operation: Operation, describe?: Describe) => {
        // An earlier tap may have replaced the input.
        const described = describe && verb.describes ? await describe(operation) : operation
        return onlyInput(described, await fn(described))
      }) as AnyTap,
    )
  }
  return tap as Tap
}
