import { anySignal } from './abortable.js'

interface Task {
  readonly key: string
  readonly kind: 'connect' | 'disconnect' | 'switch'
  readonly promise: Promise<unknown>
  abort(): void
}

/**
 * Connect, disconnect and switch run one after another within a namespace. The same request made again while it runs is
 * one request; a connect gives way to another wallet's connect and to a disconnect, because it may wait for ever.
 */
export class Lanes {
  private readonly tasks = new Map<string, readonly Task[]>()

  run<Result>(
    namespace: string,
    { kind, key, signals }: Pick<Task, 'kind' | 'key'> & { readonly signals: readonly (AbortSignal | undefined)[] },
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.tasks.get(namespace) ?? []
    const same = waiting.find((task) => task.key === key)
    if (same) return same.promise as Promise<Result>
    if (kind !== 'switch') for (const task of waiting) if (task.kind === 'connect') task.abort()

    const merged = anySignal(...signals)
    const before = waiting.at(-1)?.promise ?? Promise.resolve()
    const promise = before
      .catch(() => undefined)
      .then(() => work(merged.signal))
      .finally(() => {
        merged.release()
        this.tasks.set(
          namespace,
          (this.tasks.get(namespace) ?? []).filter((task) => task.promise !== promise),
        )
      })
    this.tasks.set(namespace, [...waiting, { key, kind, promise, abort: () => merged.abort() }])
    return promise
  }
}
