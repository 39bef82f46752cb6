import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import type { OperationsStore } from '../stores/operations-store.js'
import { runInAction } from '../stores/mobx.js'
import { anySignal } from './abortable.js'

interface Task {
  readonly key: string
  readonly kind: 'connect' | 'disconnect' | 'switch'
  readonly promise: Promise<unknown>
  /** Resolves when its result is stored, or at its end. */
  readonly free: Promise<void>
  /** Only `after` taps still run; what they request must not wait for this task. */
  committed: boolean
  readonly signal: AbortSignal
  abort(): void
  /** Adds a caller that waits for it. */
  join(signal: AbortSignal | undefined): Promise<unknown>
}

/**
 * Runs connect, disconnect and switch one after another within a namespace. A request that equals a running one joins it,
 * and is aborted only when every caller has aborted. A connect or switch is aborted by another wallet's connect and by a
 * disconnect, because it may wait forever.
 */
export class NamespaceQueue {
  private readonly tasks = new Map<string, readonly Task[]>()

  constructor(private readonly operations: OperationsStore) {}

  run<Result>(
    namespace: string,
    {
      kind,
      key,
      signal,
      life,
      start,
    }: Pick<Task, 'kind' | 'key'> & {
      /** Aborts the wait of this caller. */
      readonly signal?: AbortSignal | undefined
      /** Aborts the wait of all callers. */
      readonly life: AbortSignal
      /** Writes what is true from now on, in the same action as `loading`. */
      readonly start?: () => void
    },
    work: (signal: AbortSignal, commit: () => void) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.tasks.get(namespace) ?? []
    const same = waiting.find(
      (task) => task.key === key && !task.signal.aborted && (task.kind === 'connect' || !task.committed),
    )
    if (same) return same.join(signal) as Promise<Result>

    const before = waiting.map((task) => {
      // A refused connection is rolled back before another begins; other tasks are done once stored.
      if (kind === 'switch' || task.kind === 'disconnect' || (task.kind === 'switch' && task.committed))
        return task.free
      task.abort()
      return task.promise.catch(() => undefined)
    })
    const merged = anySignal(life)
    let release: () => void = () => {}
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    const commit = () => {
      task.committed = true
      release()
    }
    let end = () => {}
    const promise = Promise.all(before)
      .then(() => {
        runInAction(() => {
          end = this.operations.begin(namespace)
          start?.()
        })
        return work(merged.signal, commit)
      })
      .finally(() => {
        end()
        release()
        merged.release()
        this.tasks.set(
          namespace,
          (this.tasks.get(namespace) ?? []).filter((other) => other !== task),
        )
      })
    let callers = 0
    const join = (caller: AbortSignal | undefined) =>
      new Promise<unknown>((resolve, reject) => {
        callers += 1
        const leave = () => {
          callers -= 1
          // The last caller to abort still receives the outcome.
          if (callers === 0) merged.abort(caller?.reason)
          else reject(kernelError('OPERATION_ABORTED', { cause: caller?.reason }))
        }
        promise.then(resolve, reject).finally(() => caller?.removeEventListener('abort', leave))
        if (caller?.aborted) leave()
        else caller?.addEventListener('abort', leave, { once: true })
      })
    const task: Task = {
      key,
      kind,
      promise,
      free,
      committed: false,
      signal: merged.signal,
      abort: () => merged.abort(),
      join,
    }
    this.tasks.set(namespace, [...waiting, task])
    return join(signal) as Promise<Result>
  }
}

const queues = new WeakMap<Kernel, NamespaceQueue>()

/** Returns the queue of one modal. */
export const queueOf = (kernel: Kernel): NamespaceQueue => {
  const known = queues.get(kernel) ?? new NamespaceQueue(kernel.stores.operations)
  queues.set(kernel, known)
  return known
}
