import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import fc from 'fast-check'
import * as stock from 'tapable'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as ours from '../../../kernel/hooks/hook-kinds.js'

const RUNS = Number(process.env['PORTICO_RUNS'] ?? 2000)

const KINDS = [
  'SyncHook',
  'SyncBailHook',
  'SyncWaterfallHook',
  'AsyncSeriesHook',
  'AsyncSeriesBailHook',
  'AsyncSeriesWaterfallHook',
  'AsyncParallelHook',
] as const

const INTERCEPTIONS = ['register', 'call', 'tap', 'error', 'result', 'done'] as const

const value = fc.constantFrom<unknown>(undefined, undefined, undefined, null, 0, false, '', 'value', 7)
const thrown = fc.constantFrom<unknown>(new Error('broken'), 'text', null, undefined, 0, false)
const tapPlan = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  type: fc.constantFrom<'sync' | 'async' | 'promise'>('sync', 'async', 'promise'),
  /** How many turns of the microtask queue an asynchronous tap takes; 0 answers at once. */
  turns: fc.nat(3),
  stage: fc.constantFrom(undefined, -1, 0, 1, 2),
  before: fc.constantFrom<undefined | string | string[]>(undefined, undefined, 'a', 'b', ['c', 'd']),
  viaOptions: fc.boolean(),
  outcome: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), value: thrown }) },
  ),
  /** Adds one more tap while the hook runs. */
  grows: fc.boolean(),
})
const scenario = fc.record({
  kind: fc.constantFrom(...KINDS),
  arity: fc.integer({ min: 1, max: 3 }),
  given: fc.nat(4),
  taps: fc.array(tapPlan, { maxLength: 5 }),
  interceptors: fc.array(fc.uniqueArray(fc.constantFrom(...INTERCEPTIONS)), { maxLength: 2 }),
  how: fc.constantFrom<'promise' | 'callback'>('promise', 'callback'),
  calls: fc.integer({ min: 1, max: 3 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never
type TapPlan = Scenario['taps'][number]

// biome-ignore lint/suspicious/noExplicitAny: one test drives fourteen differently typed hooks.
type AnyHook = any

const show = (entry: unknown): unknown => (entry instanceof Error ? `Error: ${entry.message}` : entry)

/** Runs a scenario on one of the two families of hooks and writes down everything that can be seen. */
const observe = async (family: object, plan: Scenario): Promise<readonly unknown[]> => {
  const log: unknown[] = []
  const note = (...entry: unknown[]) => void log.push(entry.map(show))
  const names = Array.from({ length: plan.arity }, (_, index) => `arg${index}`)
  const Hook = (family as Record<string, new (names: string[]) => AnyHook>)[plan.kind] as new (n: string[]) => AnyHook
  const hook = new Hook(names)
  const isSync = plan.kind.startsWith('Sync')

  // tapable looks the tap up in the live list when it tells an interceptor, and so names a wrong one after a tap has
  // been put in front while the hook runs. Ours names the right one: the only difference, and not compared.
  const grows = plan.taps.some((tap) => tap.grows)
  plan.interceptors.forEach((events, index) => {
    const interceptor: Record<string, unknown> = {}
    for (const event of events) {
      interceptor[event] = (...args: { name?: string }[]) => {
        const named = event === 'register' || (event === 'tap' && !grows)
        note(
          `interceptor ${index} ${event}`,
          ...(event === 'tap' || event === 'register' ? [named && args[0]?.name] : args),
        )
        return event === 'register' ? args[0] : undefined
      }
    }
    hook.intercept(interceptor)
  })

  const addTap = (tap: TapPlan, name: string): void => {
    const type = isSync ? 'sync' : tap.type
    const later = async (run: () => void) => {
      for (let turn = 1; turn < tap.turns; turn++) await undefined
      run()
    }
    const act = (args: unknown[]) => {
      note(`tap ${name}`, ...args)
      if (tap.grows && name.length < 3) addTap({ ...tap, grows: false }, `${name}+`)
    }
    const fns = {
      sync: (...args: unknown[]) => {
        act(args)
        if (tap.outcome.kind === 'fail') throw tap.outcome.value
        return tap.outcome.value
      },
      async: (...args: unknown[]) => {
        const callback = args.pop() as (error?: unknown, result?: unknown) => void
        act(args)
        const answer = () => {
          note(`answer ${name}`)
          if (tap.outcome.kind === 'fail') callback(tap.outcome.value)
          else callback(null, tap.outcome.value)
        }
        if (tap.turns === 0) answer()
        else void later(answer)
      },
      promise: (...args: unknown[]) => {
        act(args)
        return new Promise((resolve, reject) => {
          const answer = () => (tap.outcome.kind === 'fail' ? reject(tap.outcome.value) : resolve(tap.outcome.value))
          if (tap.turns === 0) answer()
          else void later(answer)
        })
      },
    }
    const at = {
      name,
      ...(tap.stage !== undefined && { stage: tap.stage }),
      ...(tap.before !== undefined && { before: tap.before }),
    }
    const method = { sync: 'tap', async: 'tapAsync', promise: 'tapPromise' }[type]
    if (tap.viaOptions) hook.withOptions(at)[method](name, fns[type])
    else hook[method](at, fns[type])
  }
  for (const tap of plan.taps) addTap(tap, tap.name)
  note('order', ...hook.taps.map(({ name }: { name: string }) => name))
  note('used', hook.isUsed())

  for (let call = 0; call < plan.calls; call++) {
    const args = Array.from({ length: plan.given }, (_, index) => `given ${index}`)
    // A callback comes last, so that the arguments before it must be all there.
    const whole = Array.from({ length: plan.arity }, (_, index) => args[index])
    try {
      if (isSync) note('returned', hook.call(...args))
      else if (plan.how === 'callback') {
        hook.callAsync(...whole, (...results: unknown[]) => note('called back', results.length, ...results))
      } else {
        hook.promise(...args).then(
          (result: unknown) => note('fulfilled', result),
          (error: unknown) => note('rejected', error),
        )
      }
      note('came back')
    } catch (error) {
      note('threw', error)
    }
    await new Promise((resolve) => setImmediate(resolve))
    note('order', ...hook.taps.map(({ name }: { name: string }) => name))
  }
  return log
}

test(`the hooks do what tapable's own do, event by event, in ${RUNS} random scenarios`, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (plan) => {
      expect(await observe(ours, plan)).toEqual(await observe(stock, plan))
    }),
    { numRuns: RUNS },
  )
}, 120_000)

describe.each([
  ['stock', stock],
  ['ours', ours],
])('%s', (_, family) => {
  const { AsyncSeriesHook, AsyncSeriesBailHook, SyncHook, HookMap } = family as typeof ours

  test('rejects a promise tap that returns no promise', async () => {
    const hook = new AsyncSeriesHook<[string]>(['text'])
    hook.tapPromise('liar', (() => 'no promise') as never)
    await expect(hook.promise('x')).rejects.toThrow(
      'Tap function (tapPromise) did not return promise (returned no promise)',
    )
  })

  test('returns undefined without taps', async () => {
    const hook = new AsyncSeriesBailHook<[string], string>(['text'])
    await expect(hook.promise('x')).resolves.toBeUndefined()
    expect(new SyncHook<[]>([]).call()).toBeUndefined()
  })

  test('a synchronous hook has no asynchronous call, and an asynchronous one no synchronous call', () => {
    const asynchronous = new AsyncSeriesHook<[]>([])
    const sync = new SyncHook<[]>([])
    expect(() => (sync as unknown as typeof asynchronous).tapPromise('x', async () => {})).toThrow()
    expect((asynchronous as unknown as { call: unknown }).call).toBeUndefined()
  })

  test('a map makes a hook of its kind for each key, once, and its interceptors reach every hook', async () => {
    const seen: unknown[] = []
    const map = new HookMap(() => new AsyncSeriesBailHook<[string], string>(['text']))
    map.intercept({
      factory: (key, hook) => {
        seen.push(key)
        return hook as never
      },
    })
    map.for('x').tapPromise('one', async (text) => `${text}!`)
    expect(map.for('x')).toBe(map.for('x'))
    await expect(map.for('x').promise('hi')).resolves.toBe('hi!')
    expect(seen).toEqual(['x'])
    expect(map.get('y')).toBeUndefined()
  })
})

test('runs without eval under a strict policy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-hooks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = fileURLToPath(new URL('../../../kernel/hooks/hook-kinds.ts', import.meta.url))
  const outfile = join(folder, 'run.mjs')
  await build({
    stdin: {
      contents: `
        import * as kinds from ${JSON.stringify(source)}
        const out = []
        try { new Function('return 1')(); out.push('code from strings is allowed') } catch { out.push('refused') }
        for (const name of ['SyncHook', 'SyncBailHook', 'SyncWaterfallHook']) {
          const hook = new kinds[name](['value'])
          hook.intercept({ call: () => out.push(name + ' call'), tap: () => {}, register: (tap) => tap })
          hook.tap({ name: 'a', stage: 1 }, (value) => value + 1)
          out.push(hook.call(1) ?? 'nothing')
        }
        for (const name of ['AsyncSeriesHook', 'AsyncSeriesBailHook', 'AsyncSeriesWaterfallHook', 'AsyncParallelHook']) {
          const map = new kinds.HookMap(() => new kinds[name](['value']))
          const hook = map.for('key')
          hook.tapPromise('a', async (value) => value + 1)
          hook.tapAsync('b', (value, done) => done(null, value + 1))
          hook.tap('c', (value) => value + 1)
          out.push((await hook.promise(1)) ?? 'nothing')
          hook.callAsync(1, (error, value) => out.push(value ?? 'nothing'))
          await new Promise((resolve) => setImmediate(resolve))
          hook.tapPromise('d', async () => { throw new Error('no') })
          out.push(await hook.promise(1).then((value) => value, (error) => error.message))
        }
        console.log(JSON.stringify(out))
      `,
      resolveDir: fileURLToPath(new URL('../../../', import.meta.url)),
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    logLevel: 'silent',
  })
  const { stdout } = await promisify(execFile)(process.execPath, ['--disallow-code-generation-from-strings', outfile])
  expect(JSON.parse(stdout)).toEqual([
    'refused',
    ...['SyncHook call', 'nothing', 'SyncBailHook call', 2, 'SyncWaterfallHook call', 2],
    ...['nothing', 'nothing', 'no'],
    ...[2, 2, 2],
    ...[4, 4, 'no'],
    ...['nothing', 'nothing', 'no'],
  ])
})
