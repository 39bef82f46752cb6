import { anySignal } from './abortable.js'

interface Task {
  readonly key: string
  readonly kind: 'connect' | 'disconnect' | 'switch'
  readonly promise: Promise<unknown>
  /** Resolves once the stores say what came of it, or at its end. */
  readonly free: Promise<void>
  /** Only `after` taps are still at it, and what they ask for must not wait for them. */
  committed: boolean
  readonly signal: AbortSignal
  abort(): void
}

/**
 * Connect, disconnect and switch run one after another within a namespace. The same request made again while it runs is
 * one request; a connect or a switch gives way to another wallet's connect and to a disconnect, because it may wait for
 * ever.
 */
export class Lanes {
  private readonly tasks = new Map<string, readonly Task[]>()

  run<Result>(
    namespace: string,
    { kind, key, signals }: Pick<Task, 'kind' | 'key'> & { readonly signals: readonly (AbortSignal | undefined)[] },
    work: (signal: AbortSignal, commit: () => void) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.tasks.get(namespace) ?? []
    const same = waiting.find(
      (task) => task.key === key && !task.signal.aborted && (task.kind === 'connect' || !task.committed),
    )
    if (same) return same.promise as Promise<Result>

    const before = waiting.map((task) => {
      // A refused connection is taken back before another begins; all else is done once it is written down.
      if (kind === 'switch' || task.kind === 'disconnect' || (task.kind === 'switch' && task.committed))
        return task.free
      task.abort()
      return task.promise.catch(() => undefined)
    })
    const merged = anySignal(...signals)
    let release: () => void = () => {}
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    const commit = () => {
      task.committed = true
      release()
    }
    const promise = Promise.all(before)
      .then(() => work(merged.signal, commit))
      .finally(() => {
        release()
        merged.release()
        this.tasks.set(
          namespace,
          (this.tasks.get(namespace) ?? []).filter((other) => other !== task),
        )
      })
    const { signal } = merged
    const task: Task = { key, kind, promise, free, committed: false, signal, abort: () => merged.abort() }
    this.tasks.set(namespace, [...waiting, task])
    return promise
  }
}
