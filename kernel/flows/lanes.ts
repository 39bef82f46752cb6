import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
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
  /** One more caller waits for it. */
  join(signal: AbortSignal | undefined): Promise<unknown>
}

/**
 * Connect, disconnect and switch run one after another within a namespace. The same request made again while it runs is
 * one request, which ends early only when each of its callers has left; a connect or a switch gives way to another wallet's connect and to a disconnect, because it may wait for
 * ever.
 */
export class Lanes {
  private readonly tasks = new Map<string, readonly Task[]>()

  run<Result>(
    namespace: string,
    {
      kind,
      key,
      signal,
      life,
    }: Pick<Task, 'kind' | 'key'> & {
      /** The caller's. */
      readonly signal?: AbortSignal | undefined
      /** Ends everybody's wait. */
      readonly life: AbortSignal
    },
    work: (signal: AbortSignal, commit: () => void) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.tasks.get(namespace) ?? []
    const same = waiting.find(
      (task) => task.key === key && !task.signal.aborted && (task.kind === 'connect' || !task.committed),
    )
    if (same) return same.join(signal) as Promise<Result>

    const before = waiting.map((task) => {
      // A refused connection is taken back before another begins; all else is done once it is written down.
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
    let callers = 0
    const join = (caller: AbortSignal | undefined) =>
      new Promise<unknown>((resolve, reject) => {
        callers += 1
        const leave = () => {
          callers -= 1
          // The last to leave hears how it ended.
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

const lanes = new WeakMap<Kernel, Lanes>()

/** The lanes of one modal. */
export const lanesOf = (kernel: Kernel): Lanes => {
  const known = lanes.get(kernel) ?? new Lanes()
  lanes.set(kernel, known)
  return known
}
