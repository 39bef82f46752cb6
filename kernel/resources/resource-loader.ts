// chunk: resources
import { BALANCE_RETRY_MS } from '../constants.js'
import type { StorageEntry, StorageEntrySpec } from '../contract/storage-entry.js'
import type { ClockPort, LoggerPort } from '../contract/ports.js'
import type { Resource, ResourceSpec, ResourceState } from '../contract/resource.js'
import type { Reported } from '../contract/operation.js'
import { createAtom } from '../stores/mobx.js'
import { ResourceStates } from '../stores/resource-states.js'
import { StoredValues } from './stored-values.js'

/** What a resource needs of its owner. */
export interface ResourceContext {
  readonly clock: ClockPort
  readonly logger: LoggerPort
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  storageEntry<Value>(spec: StorageEntrySpec<Value>): StorageEntry<Value>
  report(error: unknown, category?: Reported['category']): void
}

/** How the kernel's own resources differ from those of plugins. */
export interface LoaderOptions<Subject, Value> {
  /** Holds the states; the loader's own unless given. */
  readonly states?: ResourceStates<Value>
  /** Returns `false` to drop the answer about a subject that is gone. */
  readonly isWanted?: (subject: Subject) => boolean
  /** Resolves with a fuller value, which replaces the loaded one unless that was replaced or dropped first. */
  readonly complete?: (value: Value) => Promise<Value | undefined>
  /** Converts between values and what is stored. */
  readonly codec?: {
    encode(value: Value): unknown
    decode(stored: unknown, subject: Subject): Value
  }
}

/** One load under way. */
interface Run {
  readonly controller: AbortController
  readonly promise: Promise<void>
  /** Whether it continues without observers. */
  isKept: boolean
}

/** What is kept beside the state of one key. */
interface Slot<Subject> {
  readonly subject: Subject
  readonly atom: { reportObserved(): boolean }
  isObserved: boolean
  run: Run | undefined
  cancelTimer(): void
}

/** The most keys that are kept; the ones read longest ago go first. */
const KEYS_LIMIT = 100

/** Loads the values of a resource: one request per key, only while observed or asked for. */
export class ResourceLoader<Subject, Value> implements Resource<Subject, Value> {
  readonly states: ResourceStates<Value>
  private readonly slots = new Map<string, Slot<Subject>>()
  private readonly stored: StoredValues<unknown> | undefined
  private readonly retryAfter: number

  constructor(
    private readonly context: ResourceContext,
    private readonly spec: ResourceSpec<Subject, Value>,
    private readonly options: LoaderOptions<Subject, Value> = {},
  ) {
    const { id, storage, freshFor, retryAfter = BALANCE_RETRY_MS } = spec
    this.states = options.states ?? new ResourceStates()
    this.retryAfter = retryAfter
    if (storage) {
      const isFresh = (timestamp: number) => this.isYoung(timestamp, freshFor)
      this.stored = new StoredValues<unknown>(context.storageEntry, { key: id, ...storage }, isFresh)
    }
    context.signal.addEventListener('abort', () => {
      for (const slot of this.slots.values()) this.stop(slot)
    })
  }

  of(subject: Subject | undefined): ResourceState<Value> {
    if (subject === undefined) return this.states.of('')
    const key = this.key(subject)
    this.slot(key, subject).atom.reportObserved()
    return this.states.of(key)
  }

  key(subject: Subject): string {
    return this.spec.key(subject)
  }

  refresh(subject: Subject): Promise<void> {
    return this.read(subject, { force: true })
  }

  async more(subject: Subject): Promise<void> {
    const key = this.key(subject)
    const slot = this.slot(key, subject)
    if (slot.run) return slot.run.promise
    const cursor = (this.states.of(key).value as { readonly cursor?: string } | undefined)?.cursor
    if (cursor !== undefined) return this.start(key, slot, true, cursor)
  }

  /** Loads a subject unless its value is fresh; `force` loads it anyway and replaces a load under way. */
  async read(subject: Subject, { force = false }: { readonly force?: boolean } = {}): Promise<void> {
    const key = this.key(subject)
    const slot = this.slot(key, subject)
    if (!force && this.isFresh(key, subject)) return
    if (slot.run && !force) {
      slot.run.isKept = true
      return slot.run.promise
    }
    return this.start(key, slot, true)
  }

  /** Marks every value stale; what is observed or being loaded is loaded again. */
  markStale(): void {
    this.stored?.drop((key) => this.slots.has(key))
    for (const [key, slot] of [...this.slots]) {
      const { value, readAt } = this.states.of(key)
      if (value !== undefined) this.states.set(key, { status: 'stale', value, ...(readAt !== undefined && { readAt }) })
      else if (!slot.run) this.states.set(key)
      if (slot.isObserved || slot.run) void this.start(key, slot, slot.run?.isKept ?? false)
    }
  }

  /** Drops the values of keys that `isDropped` names, in memory and in storage. */
  drop(isDropped: (key: string) => boolean): void {
    for (const [key, slot] of [...this.slots]) {
      if (!isDropped(key)) continue
      this.stop(slot)
      this.states.set(key)
    }
    this.stored?.drop(isDropped)
  }

  private isYoung(time: number, life: number): boolean {
    const age = this.context.clock.now() - time
    return age >= 0 && age <= life
  }

  /** Whether nothing has to be loaded; takes a fresh value from storage. */
  private isFresh(key: string, subject: Subject): boolean {
    const { status, value, readAt, failedAt } = this.states.of(key)
    if (failedAt !== undefined) return this.isYoung(failedAt, this.retryAfter)
    if (status === 'stale') return false
    if (value !== undefined && readAt !== undefined) return this.isYoung(readAt, this.spec.freshFor)
    const stored = this.stored?.read(key)
    if (!stored) return false
    const { codec } = this.options
    this.states.set(key, {
      status: 'ready',
      value: codec ? codec.decode(stored.value, subject) : (stored.value as Value),
      readAt: stored.timestamp,
    })
    return true
  }

  private slot(key: string, subject: Subject): Slot<Subject> {
    const known = this.slots.get(key)
    if (known) {
      // Keeps the order of use.
      this.slots.delete(key)
      this.slots.set(key, known)
      return known
    }
    const observe = (isObserved: boolean) => () => {
      slot.isObserved = isObserved
      // An observer that is replaced in the same task changes nothing; observables must not change while they are read.
      queueMicrotask(() => this.follow(key, slot))
    }
    const atom = createAtom(this.spec.id, observe(true), observe(false))
    const slot: Slot<Subject> = { subject, atom, isObserved: false, run: undefined, cancelTimer() {} }
    this.evict()
    this.slots.set(key, slot)
    return slot
  }

  private evict(): void {
    if (this.slots.size < KEYS_LIMIT) return
    const oldest = [...this.slots].find(([, { isObserved, run }]) => !isObserved && !run)
    if (!oldest) return
    this.slots.delete(oldest[0])
    queueMicrotask(() => {
      if (!this.slots.has(oldest[0])) this.states.set(oldest[0])
    })
  }

  /** Loads what is observed and not fresh; stops what only observers wanted. */
  private follow(key: string, slot: Slot<Subject>): void {
    if (this.context.signal.aborted) return
    if (slot.isObserved) {
      if (!slot.run && !this.isFresh(key, slot.subject)) void this.start(key, slot, false)
      else if (!slot.run) this.schedule(key, slot)
      return
    }
    slot.cancelTimer()
    if (!slot.run || slot.run.isKept) return
    this.stop(slot)
    if (this.states.of(key).status === 'loading') this.states.set(key)
  }

  private stop(slot: Slot<Subject>): void {
    slot.cancelTimer()
    slot.run?.controller.abort()
    slot.run = undefined
  }

  private start(key: string, slot: Slot<Subject>, isKept: boolean, cursor?: string): Promise<void> {
    if (this.context.signal.aborted) return Promise.resolve()
    this.stop(slot)
    if (this.states.of(key).status === 'idle') this.states.set(key, { status: 'loading' })
    const controller = new AbortController()
    const run: Run = { controller, isKept, promise: this.load(key, slot, controller, cursor) }
    slot.run = run
    return run.promise
  }

  private async load(
    key: string,
    slot: Slot<Subject>,
    controller: AbortController,
    cursor: string | undefined,
  ): Promise<void> {
    // `slot.run` is assigned before the load begins.
    await undefined
    const { spec, context, options, states } = this
    const isOver = () => slot.run?.controller !== controller || options.isWanted?.(slot.subject) === false
    try {
      const loaded = await spec.load(slot.subject, controller.signal, cursor)
      if (isOver()) return
      const value = cursor === undefined ? loaded : appendPage(states.of(key).value, loaded)
      this.keep(key, value, context.clock.now(), cursor === undefined)
      void this.complete(key, slot.subject, value)
    } catch (error) {
      if (isOver()) return
      const { value, readAt } = states.of(key)
      states.set(key, {
        status: value === undefined ? 'failed' : 'stale',
        ...(value !== undefined && { value }),
        ...(readAt !== undefined && { readAt }),
        error,
        failedAt: context.clock.now(),
      })
      context.logger.info(`The resource "${spec.id}" could not be loaded.`, error)
      context.report(error, 'API_ERROR')
    } finally {
      if (slot.run?.controller === controller) {
        slot.run = undefined
        this.schedule(key, slot)
      }
    }
  }

  private keep(key: string, value: Value, readAt: number, isStored: boolean): void {
    this.states.set(key, { status: 'ready', value, readAt })
    const { codec } = this.options
    if (isStored) this.stored?.write(key, codec ? codec.encode(value) : value, readAt)
  }

  private async complete(key: string, subject: Subject, value: Value): Promise<void> {
    const { context, options, spec, states } = this
    try {
      const completed = await options.complete?.(value)
      const { status, value: current, readAt } = states.of(key)
      if (completed === undefined || status !== 'ready' || current !== value || readAt === undefined) return
      if (context.signal.aborted || options.isWanted?.(subject) === false) return
      this.keep(key, completed, readAt, true)
    } catch (error) {
      context.logger.info(`A value of the resource "${spec.id}" could not be completed.`, error)
    }
  }

  /** Sets the timer of an observed subject: a retry after a failure, otherwise the next refresh. */
  private schedule(key: string, slot: Slot<Subject>): void {
    slot.cancelTimer()
    if (!slot.isObserved || this.context.signal.aborted) return
    const { failedAt } = this.states.of(key)
    const delay = failedAt === undefined ? this.spec.refreshEvery : this.retryAfter
    if (delay !== undefined) slot.cancelTimer = this.context.clock.after(delay, () => void this.start(key, slot, false))
  }
}

/** Appends the items of the next page. */
const appendPage = <Value>(before: Value | undefined, next: Value): Value => {
  const { items } = (before ?? { items: [] }) as { readonly items: readonly unknown[] }
  const page = next as { readonly items: readonly unknown[] }
  return { ...page, items: [...items, ...page.items] } as Value
}
