import { kernelError } from '../errors/kernel-errors.js'
import type { OperationsStore } from '../stores/operations-store.js'
import { runInAction } from '../stores/mobx.js'
import { anySignal } from '../async/abortable.js'

interface Task {
  readonly key: string
  readonly kind: 'connect' | 'disconnect' | 'switch'
  readonly promise: Promise<unknown>
  /** Resolves when its result is stored, or at its end. */
  readonly free: Promise<void>
  /** Only `after` taps still run; what they request must not wait for this task. */
  committed: boolean
  /** No caller waits any more, and the wallet is still asked. */
  isLeft: boolean
  readonly signal: AbortSignal
  abort(): void
  /** Adds a caller that waits for it. */
  join(waits: Waits): Promise<unknown>
}

/** How a caller stops waiting. */
interface Waits {
  /** Ends the task too when it was the last caller's. */
  readonly signal?: AbortSignal | undefined
  /** Ends the wait alone: the task goes on. */
  readonly left?: AbortSignal | undefined
}

/** A task, as its work sees it. */
export type RunningTask = Pick<Task, 'isLeft'> & { commit(): void }

/**
 * Runs connect, disconnect and switch one after another within a namespace. A request that equals a running one joins it,
 * and is aborted only when every caller has aborted. A connect or switch is aborted by another wallet's connect and by a
 * disconnect, because it may wait forever. A task that every caller has left goes on beside the others: nothing waits for
 * it, and only a disconnect aborts it.
 */
export class NamespaceQueue {
  private readonly tasks = new Map<string, readonly Task[]>()

  constructor(private readonly operations: OperationsStore) {}

  /** Whether a task with this key goes on without a caller. */
  isLeft(namespace: string, key: string): boolean {
    return (this.tasks.get(namespace) ?? []).some((task) => task.key === key && task.isLeft && !task.signal.aborted)
  }

  run<Result>(
    namespace: string,
    {
      kind,
      key,
      life,
      start,
      leave,
      ...waits
    }: Pick<Task, 'kind' | 'key'> &
      Waits & {
        /** Aborts the wait of all callers. */
        readonly life: AbortSignal
        /** Writes what is true from now on, in the same action as `loading`. */
        readonly start?: () => void
        /** Writes what is true once the last caller has left. */
        readonly leave?: () => void
      },
    work: (signal: AbortSignal, task: RunningTask) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.tasks.get(namespace) ?? []
    const same = waiting.find(
      (task) => task.key === key && !task.signal.aborted && (task.kind === 'connect' || !task.committed),
    )
    const others = waiting.filter((task) => task !== same && (kind === 'disconnect' || !task.isLeft))
    if (same && !same.isLeft) return same.join(waits) as Promise<Result>

    const before = others.map((task) => {
      // A refused connection is rolled back before another begins; other tasks are done once stored.
      if (kind === 'switch' || task.kind === 'disconnect' || (task.kind === 'switch' && task.committed))
        return task.free
      task.abort()
      return task.promise.catch(() => undefined)
    })
    if (same) return same.join(waits) as Promise<Result>
    const merged = anySignal(life)
    let release: () => void = () => {}
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    let end: (() => void) | undefined
    const begin = () =>
      runInAction(() => {
        end ??= this.operations.begin(namespace, kind)
        start?.()
      })
    const promise = Promise.all(before)
      .then(() => {
        if (!task.isLeft) begin()
        return work(merged.signal, task)
      })
      .finally(() => {
        end?.()
        release()
        merged.release()
        this.tasks.set(
          namespace,
          (this.tasks.get(namespace) ?? []).filter((other) => other !== task),
        )
      })
    let callers = 0
    const join = ({ signal, left }: Waits) =>
      new Promise<unknown>((resolve, reject) => {
        callers += 1
        let isWaiting = true
        const stop = (by: AbortSignal | undefined) => {
          if (!isWaiting) return
          isWaiting = false
          callers -= 1
          // The last caller to abort still receives the outcome.
          if (callers === 0 && by === signal) return merged.abort(by?.reason)
          if (callers === 0) detach()
          reject(kernelError('OPERATION_ABORTED', { cause: by?.reason }))
        }
        const removers = [signal, left].map((by) => {
          const onAbort = () => stop(by)
          if (by?.aborted) onAbort()
          else by?.addEventListener('abort', onAbort, { once: true })
          return () => by?.removeEventListener('abort', onAbort)
        })
        promise.then(resolve, reject).finally(() => {
          for (const remove of removers) remove()
        })
        if (isWaiting && task.isLeft) {
          task.isLeft = false
          begin()
        }
      })
    const detach = () => {
      task.isLeft = true
      runInAction(() => {
        end?.()
        leave?.()
      })
      end = undefined
      release()
    }
    const task: Task & RunningTask = {
      key,
      kind,
      promise,
      free,
      committed: false,
      isLeft: false,
      signal: merged.signal,
      abort: () => merged.abort(),
      commit() {
        task.committed = true
        release()
      },
      join,
    }
    this.tasks.set(namespace, [...waiting, task])
    return join(waits) as Promise<Result>
  }
}

/** Returns the queue of one modal. */
export const queueOf = ({
  runtime,
  stores,
}: {
  readonly runtime: { queue?: NamespaceQueue }
  readonly stores: { readonly operations: OperationsStore }
}): NamespaceQueue => {
  runtime.queue ??= new NamespaceQueue(stores.operations)
  return runtime.queue
}
