import type { OfferedSession } from './connector.js'
import type { SlotItem, SlotName } from './contributions.js'
import type { EmittedEvent } from './event.js'
import type { MessageText } from './messages.js'
import type { Changed, DescribedOperation, Handled, Operation, Outcome, Reported, Verb } from './operation.js'
import type { TransactionRecord } from './transaction.js'
import type { Route } from './stores.js'
import type { Opening } from './view.js'

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
  /**
   * A wallet's session is about to be stored, by a connect, a restore, a switch or the wallet itself. A throw refuses it: a
   * new connection does not come about, an existing one ends, and a stored one is forgotten. The wallet is disconnected.
   */
  readonly session: (session: OfferedSession) => void
  readonly changed: (changed: Changed) => Promise<void>
  readonly reported: (reported: Reported) => Promise<void>
  readonly event: (event: EmittedEvent) => Promise<void> | void
  /** A transaction is followed, or has changed its status. */
  readonly transaction: (record: TransactionRecord) => Promise<void> | void
  /** The user has erased what is stored in this browser: drop what you hold of it. */
  readonly erased: () => Promise<void> | void
  /** Replaces the view that opens; leave one that was requested. */
  readonly 'render.open': (route: Route, opening: Opening) => Route | undefined
  /** A reason, in words for the user or a message of `t`, refuses; `undefined` allows. */
  readonly 'render.close': () => string | MessageText | undefined
  readonly 'render.back': () => string | MessageText | undefined
  /** Filters or reorders what plugins contribute to a slot. */
  readonly 'render.slot': (items: readonly SlotItem[]) => readonly SlotItem[] | undefined
}

/** The name of a hook. */
export type HookName = keyof TapFunctions

/** The taps that may ask for the transfers of an operation. */
type DescribedTaps = {
  readonly [V in 'sign' | 'send' as `${V}.before`]: (
    operation: DescribedOperation,
  ) => Promise<Operation | undefined | void>
} & {
  readonly [V in 'sign' | 'send' as `${V}.after`]: (operation: DescribedOperation, result: unknown) => Promise<void>
} & {
  readonly [V in 'sign' | 'send' as `${V}.settled`]: (operation: DescribedOperation, outcome: Outcome) => Promise<void>
}

/** The position of a tap among others; the namespace's own `perform` is at stage 0. */
export interface TapOptions {
  /** Lower comes earlier; 0 unless given. */
  readonly stage?: number
}

/** Adds a function to a hook until the plugin is disposed. */
export interface Tap {
  /**
   * `transfers: true`: the chain describes the payments of each request of the verb, in `operation.transfers`, and again
   * whenever a tap has replaced the input. Without such a tap nothing is described, and every request is `opaque`.
   */
  <Name extends keyof DescribedTaps>(
    name: Name,
    fn: DescribedTaps[Name],
    options: TapOptions & { readonly transfers: true },
  ): void
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
  (name: 'render.slot', fn: TapFunctions['render.slot'], options: TapOptions & { readonly slot: SlotName }): void
}
