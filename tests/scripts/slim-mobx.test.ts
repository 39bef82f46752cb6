import * as published from 'mobx'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildMobx } from '../../scripts/build/slim-mobx.mjs'

type Mobx = Pick<
  typeof published,
  '_autoAction' | 'computed' | 'configure' | 'createAtom' | 'Reaction' | 'reaction' | 'runInAction' | 'untracked'
>

let slim: { readonly text: string; readonly mobx: Mobx }

beforeAll(async () => {
  const { code } = await buildMobx()
  const mobx = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  mobx.configure({ isolateGlobalState: true })
  slim = { text: code, mobx }
})

it('exports nothing but what the stores use', () => {
  expect(Object.keys(slim.mobx).sort()).toEqual([
    'Reaction',
    '_autoAction',
    'computed',
    'configure',
    'createAtom',
    'reaction',
    'runInAction',
    'untracked',
  ])
})

it('leaves out observable collections and whatever assigns a name of `Function.prototype`', () => {
  expect(slim.text).not.toMatch(/ObservableMap|ObservableSet|ObservableArray|\.toString =/)
})

describe.each([
  ['MobX as published', () => published as Mobx],
  ['the part that the build bundles', () => slim.mobx],
])('%s', (_, mobxOf) => {
  const boxed = <Value>(first: Value) => {
    const { createAtom } = mobxOf()
    const onObserved = vi.fn()
    const onUnobserved = vi.fn()
    const atom = createAtom('box', onObserved, onUnobserved)
    let value = first
    return {
      onObserved,
      onUnobserved,
      get: () => {
        atom.reportObserved()
        return value
      },
      set: (next: Value) => {
        value = next
        atom.reportChanged()
      },
    }
  }

  it('runs the effect of a reaction with the new value and the old one, until it is disposed', () => {
    const { reaction, runInAction } = mobxOf()
    const box = boxed(1)
    const effect = vi.fn()
    const stop = reaction(box.get, (value, before) => effect(value, before))
    expect([effect.mock.calls, box.onObserved.mock.calls.length]).toEqual([[], 1])
    runInAction(() => box.set(2))
    runInAction(() => box.set(2))
    stop()
    runInAction(() => box.set(3))
    expect([effect.mock.calls, box.onUnobserved.mock.calls.length]).toEqual([[[2, 1]], 1])
  })

  it('runs an effect with the first value, and compares as it is told', () => {
    const { reaction, runInAction } = mobxOf()
    const box = boxed({ id: 1 })
    const effect = vi.fn()
    const stop = reaction(box.get, ({ id }) => effect(id), {
      fireImmediately: true,
      equals: (one, other) => one.id === other.id,
    })
    runInAction(() => box.set({ id: 1 }))
    runInAction(() => box.set({ id: 2 }))
    stop()
    expect(effect.mock.calls).toEqual([[1], [2]])
  })

  it('starts a reaction after the action that it is created in', () => {
    const { reaction, runInAction } = mobxOf()
    const box = boxed(1)
    const effect = vi.fn()
    const stop = runInAction(() => {
      const made = reaction(box.get, effect)
      box.set(2)
      return made
    })
    expect(effect).not.toHaveBeenCalled()
    stop()
  })

  it('runs an effect again that changes what it follows', () => {
    const { reaction } = mobxOf()
    const box = boxed(1)
    const seen: number[] = []
    const count = (value: number) => {
      seen.push(value)
      if (value < 3) box.set(value + 1)
    }
    const stop = reaction(box.get, count, { fireImmediately: true })
    stop()
    expect(seen).toEqual([1, 2, 3])
  })

  it('passes what a reaction throws to its handler, and goes on', () => {
    const { reaction, runInAction } = mobxOf()
    const box = boxed(1)
    const onError = vi.fn()
    const effect = vi.fn((value: number) => {
      if (value === 2) throw new Error('two')
    })
    const stop = reaction(box.get, (value) => effect(value), { onError })
    runInAction(() => box.set(2))
    runInAction(() => box.set(3))
    stop()
    expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['two'])
    expect(effect.mock.calls).toEqual([[2], [3]])
  })

  it('computes once per change while it is observed, with all changes of an action', () => {
    const { computed, reaction, runInAction } = mobxOf()
    const [left, right] = [boxed(1), boxed(10)]
    const add = vi.fn(() => left.get() + right.get())
    const sum = computed(add)
    const text = computed(() => `${sum.get()} of ${left.get()}`)
    const effect = vi.fn()
    const stop = reaction(
      () => text.get(),
      (value) => effect(value),
    )
    runInAction(() => {
      left.set(2)
      right.set(20)
    })
    expect([effect.mock.calls, add.mock.calls.length]).toEqual([[['22 of 2']], 2])
    stop()
  })

  it('throws what a computed value throws, and compares as it is told', () => {
    const { computed, reaction, runInAction } = mobxOf()
    const box = boxed(1)
    const parity = computed(
      () => {
        if (box.get() === 0) throw new Error('zero')
        return box.get()
      },
      { equals: (one: number, other: number) => one % 2 === other % 2 },
    )
    const effect = vi.fn()
    const stop = reaction(
      () => parity.get(),
      (value) => effect(value),
    )
    runInAction(() => box.set(3))
    runInAction(() => box.set(4))
    stop()
    expect(effect.mock.calls).toEqual([[4]])
    runInAction(() => box.set(0))
    expect(() => parity.get()).toThrow('zero')
  })

  it('follows what a method reads in a computed value, and groups what it changes elsewhere', () => {
    const { _autoAction, reaction } = mobxOf()
    const box = boxed(1)
    const read = _autoAction('read', () => box.get())
    const setTwice = _autoAction('setTwice', (value: number) => {
      box.set(value - 1)
      box.set(value)
    })
    const effect = vi.fn()
    const stop = reaction(read, (value) => effect(value))
    setTwice(5)
    stop()
    expect(effect.mock.calls).toEqual([[5]])
  })

  it('passes `this`, arguments, results and errors through a method and an action', () => {
    const { _autoAction, runInAction } = mobxOf()
    const owner = {
      factor: 2,
      times: _autoAction('times', function (this: { factor: number }, by: number) {
        return this.factor * by
      }),
    }
    expect(owner.times(4)).toBe(8)
    expect(runInAction(() => 'done')).toBe('done')
    expect(() =>
      runInAction(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
  })

  it('does not follow what is read untracked', () => {
    const { reaction, runInAction, untracked } = mobxOf()
    const box = boxed(1)
    const effect = vi.fn()
    const stop = reaction(() => untracked(box.get), effect)
    runInAction(() => box.set(2))
    stop()
    expect([effect.mock.calls, box.onObserved.mock.calls]).toEqual([[], []])
  })

  it('calls back once for what was tracked last', () => {
    const { Reaction, runInAction } = mobxOf()
    const box = boxed(1)
    const onChange = vi.fn()
    const tracking = new Reaction('tracking', onChange)
    tracking.track(box.get)
    runInAction(() => box.set(2))
    tracking.dispose()
    runInAction(() => box.set(3))
    expect(onChange).toHaveBeenCalledOnce()
  })
})
