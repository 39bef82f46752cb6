import type { Schema } from './schema.js'

/** What is known of one subject of a resource. */
export interface ResourceState<Value> {
  /**
   * `idle` before the first load, `loading` during it, `ready` with a fresh value, `stale` with a value that is out of date
   * or whose last load failed, `failed` without a value.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed'
  /** The last value. */
  readonly value?: Value
  /** Why the last load failed. */
  readonly error?: unknown
  /** When `value` was loaded: milliseconds since the Unix epoch. */
  readonly readAt?: number
  /** When the last load failed: milliseconds since the Unix epoch. */
  readonly failedAt?: number
}

/** What marks the values of a resource stale; `send` is a transaction that is no longer pending, `focus` the page's. */
export type RefreshTrigger = 'connect' | 'switch' | 'select' | 'send' | 'focus'

/** How a resource loads, and how long its values last. */
export interface ResourceSpec<Subject, Value> {
  /** Unique within the plugin; also the key of what is stored. */
  readonly id: string
  /** Returns the text by which equal subjects share one value and one request. */
  key(subject: Subject): string
  /**
   * Loads a value. With `cursor`, loads the next page of `{ items, cursor? }`, which is appended. `signal` aborts when
   * nothing observes the subject any more, a newer load replaces this one, or the modal is destroyed.
   */
  load(subject: Subject, signal: AbortSignal, cursor?: string): Promise<Value>
  /** Milliseconds a value stays fresh: while it is fresh, a new observer does not load it again. */
  readonly freshFor: number
  /** Milliseconds after a failure until the next load while observed; 30 seconds unless given. */
  readonly retryAfter?: number
  /** Milliseconds after which an observed value is loaded again. */
  readonly refreshEvery?: number
  /** Keeps fresh values between visits. */
  readonly storage?: { readonly version: number; readonly schema: Schema<Value> }
  /** Marks every value stale; those that are observed load again. */
  readonly refreshOn?: readonly RefreshTrigger[]
}

/** Data from outside that goes stale, by subject. */
export interface Resource<Subject, Value> {
  /** Returns the key of a subject. */
  key(subject: Subject): string
  /**
   * Returns the state of a subject and, while a view or `watch` observes it, loads it when it is not fresh. Without a
   * subject the state is `idle`.
   */
  of(subject: Subject | undefined): ResourceState<Value>
  /** Loads the subject again, observed or not. Never rejects: the outcome is in the state. */
  refresh(subject: Subject): Promise<void>
  /** Appends the next page, if there is one. Never rejects: the outcome is in the state. */
  more(subject: Subject): Promise<void>
}
