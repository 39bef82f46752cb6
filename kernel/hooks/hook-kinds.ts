/**
 * tapable's hooks, run by closures instead of generated source: the only file that imports tapable, and of that only the
 * two files that hold no generator, which weigh half of the whole.
 *
 * Stock tapable turns the taps of a hook into source text and evaluates it with `new Function`, which a page under
 * `script-src 'self'` refuses. All else in tapable (the order by `stage` and `before`, interceptors, `withOptions`,
 * HookMap, the types) is plain code, and all of it meets the generator at one seam: `hook.compile(options)`. That seam
 * is replaced here. Kernel taps are `async` functions or, for the render hooks, synchronous; callbacks are not offered.
 */
import type * as stock from 'tapable'
import Hook from 'tapable/lib/Hook.js'
import StockHookMap from 'tapable/lib/HookMap.js'

// biome-ignore lint/suspicious/noExplicitAny: tapable's seam is untyped; the types a caller sees are tapable's own.
type Fn = (...args: any[]) => any
interface TapInfo {
  readonly type: 'sync' | 'async' | 'promise'
  readonly fn: Fn
}
interface Interceptor {
  readonly call?: Fn
  readonly tap?: Fn
  readonly error?: Fn
  readonly result?: Fn
  readonly done?: Fn
}
interface CompileOptions {
  readonly taps: readonly TapInfo[]
  readonly interceptors: readonly Interceptor[]
  readonly args: readonly string[]
  readonly type: TapInfo['type']
}
type Flow = 'series' | 'bail' | 'waterfall' | 'parallel'

const notify = (interceptors: readonly Interceptor[], event: keyof Interceptor, args: readonly unknown[]): void => {
  for (const interceptor of interceptors) interceptor[event]?.(...args)
}

/** Runs one tap; exactly one of `fail` and `next` is called, unless the tap breaks its contract. */
const runTap = ({ fn, type }: TapInfo, args: readonly unknown[], fail: Fn, next: Fn): void => {
  if (type === 'sync') {
    let value: unknown
    try {
      value = fn(...args)
    } catch (error) {
      fail(error)
      return
    }
    next(value)
  } else if (type === 'async') {
    fn(...args, (error: unknown, value: unknown) => void (error ? fail(error) : next(value)))
  } else {
    const promise = fn(...args)
    if (!promise?.then) throw new Error(`Tap function (tapPromise) did not return promise (returned ${promise})`)
    promise.then(
      (value: unknown) => next(value),
      (error: unknown) => fail(error || new Error(`Tap function (tapPromise) rejects "${error}" value`)),
    )
  }
}

const interpretSync = (
  flow: Flow,
  taps: readonly TapInfo[],
  interceptors: readonly Interceptor[],
  arity: number,
): Fn => {
  const watched = interceptors.length > 0
  return (...args) => {
    args.length = arity
    if (watched) notify(interceptors, 'call', args)
    for (const tap of taps) {
      if (watched) notify(interceptors, 'tap', [tap])
      const { fn } = tap
      const value = fn(...args)
      if (value === undefined || flow === 'series') continue
      if (flow === 'waterfall') args[0] = value
      else {
        if (watched) notify(interceptors, 'result', [value])
        return value
      }
    }
    if (flow === 'waterfall') {
      if (watched) notify(interceptors, 'result', [args[0]])
      return args[0]
    }
    if (watched) notify(interceptors, 'done', [])
  }
}

const interpretAsync = (flow: Flow, taps: readonly TapInfo[], interceptors: readonly Interceptor[]) => {
  const watched = interceptors.length > 0
  return (args: unknown[], onError: Fn, onResult: Fn, onDone: Fn): void => {
    const fail = (error: unknown) => {
      if (watched) notify(interceptors, 'error', [error])
      onError(error)
    }
    const result = (value: unknown) => {
      if (watched) notify(interceptors, 'result', [value])
      onResult(value)
    }
    const done = () => {
      if (watched) notify(interceptors, 'done', [])
      onDone()
    }
    const enter = (tap: TapInfo, failed: Fn, next: Fn) => {
      if (watched) notify(interceptors, 'tap', [tap])
      runTap(tap, args, failed, next)
    }
    if (watched) notify(interceptors, 'call', args)

    if (flow === 'parallel' && taps.length > 1) {
      let pending = taps.length
      const failOnce = (error: unknown) => {
        if (pending <= 0) return
        fail(error)
        pending = 0
      }
      for (const tap of taps) {
        if (pending <= 0) break
        enter(tap, failOnce, () => {
          if (--pending === 0) done()
        })
      }
      return
    }

    const step = (index: number): void => {
      const tap = taps[index]
      if (!tap) return flow === 'waterfall' ? result(args[0]) : done()
      enter(tap, fail, (value) => {
        if (flow === 'bail' && value !== undefined) return result(value)
        if (flow === 'waterfall' && value !== undefined) args[0] = value
        step(index + 1)
      })
    }
    step(0)
  }
}

const interpret = (flow: Flow) =>
  function compile({ taps: live, interceptors, args: { length: arity }, type }: CompileOptions): Fn {
    const taps = live.slice() // a tap added while the hook runs waits for the next call
    if (type === 'sync') return interpretSync(flow, taps, interceptors, arity)
    const run = interpretAsync(flow, taps, interceptors)
    if (type === 'async') {
      return (...args) => {
        const callback = args[arity]
        args.length = arity
        run(
          args,
          (error: unknown) => callback(error),
          (value: unknown) => callback(null, value),
          () => callback(),
        )
      }
    }
    return (...args) =>
      new Promise((resolve, reject) => {
        args.length = arity
        let sync = true
        const rejectLate = (error: unknown) =>
          sync
            ? resolve(
                Promise.resolve().then(() => {
                  throw error
                }),
              )
            : reject(error)
        run(args, rejectLate, resolve, () => resolve(undefined))
        sync = false
      })
  }

const refuse = () => {
  throw new Error('A synchronous hook takes no asynchronous tap.')
}

/** The methods that tapable removes from one type of hook, so that a mistake is an error. */
const WITHOUT = {
  sync: { tapAsync: refuse, tapPromise: refuse },
  async: { call: undefined, _call: undefined },
} as const

/** A kind of hook, with the types of tapable's own. */
const kind = <Kind>(flow: Flow, type: keyof typeof WITHOUT): Kind =>
  class extends Hook {
    compile = interpret(flow)

    constructor(...args: unknown[]) {
      super(...args)
      Object.assign(this, WITHOUT[type])
    }
  } as unknown as Kind

/** Calls every tap in turn. */
export const SyncHook = kind<typeof stock.SyncHook>('series', 'sync')
/** Calls taps in turn until one answers. */
export const SyncBailHook = kind<typeof stock.SyncBailHook>('bail', 'sync')
/** Passes a value from tap to tap. */
export const SyncWaterfallHook = kind<typeof stock.SyncWaterfallHook>('waterfall', 'sync')
/** Awaits every tap in turn. */
export const AsyncSeriesHook = kind<typeof stock.AsyncSeriesHook>('series', 'async')
/** Awaits taps in turn until one answers. */
export const AsyncSeriesBailHook = kind<typeof stock.AsyncSeriesBailHook>('bail', 'async')
/** Passes a value from tap to tap, awaiting each. */
export const AsyncSeriesWaterfallHook = kind<typeof stock.AsyncSeriesWaterfallHook>('waterfall', 'async')
/** Starts every tap at once and awaits them all. */
export const AsyncParallelHook = kind<typeof stock.AsyncParallelHook>('parallel', 'async')
/** Hooks by key, each made when it is first asked for. */
export const HookMap = StockHookMap as unknown as typeof stock.HookMap
