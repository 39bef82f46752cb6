import * as published from 'mobx'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { makeAutoObservable, observable, reaction, runInAction } from '../../../kernel/stores/mobx.js'

class Shelf {
  books: readonly string[] = []
  room = 'hall'
  readonly size: number
  #moves = 0

  constructor(size = 3) {
    this.size = size
    makeAutoObservable(this, { size: false })
  }

  get isFull(): boolean {
    return this.books.length >= this.size
  }

  get moves(): number {
    return this.#moves
  }

  add(...books: readonly string[]): number {
    for (const book of books) this.books = [...this.books, book]
    this.#moves += 1
    return this.books.length
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Collects the values that a reaction passes on. */
const follow = <Value>(select: () => Value): readonly Value[] => {
  const seen: Value[] = []
  stops.push(reaction(select, (value) => void seen.push(value)))
  return seen
}

test('our MobX shares no state with the page, so that another copy beside it does not matter', () => {
  expect((globalThis as { __mobxGlobals?: unknown }).__mobxGlobals).toBeUndefined()
})

test('a copy of the host, of the same version, keeps its own settings, and its reactions see nothing of ours', async () => {
  const path = 'mobx/dist/mobx.esm.production.min.js'
  const host: typeof published = await import(/* @vite-ignore */ path)
  expect(host.observable).not.toBe(published.observable)
  host.configure({ enforceActions: 'never' })
  expect(published._getGlobalState().enforceActions).not.toBe(host._getGlobalState().enforceActions)
  const shelf = new Shelf()
  const seen: number[] = []
  stops.push(host.autorun(() => void seen.push(shelf.books.length)))
  shelf.add('A')
  expect(seen).toEqual([0])
})

describe('makeAutoObservable', () => {
  it('follows a field and a getter', () => {
    const shelf = new Shelf(2)
    const seen = [follow(() => shelf.books.length), follow(() => shelf.isFull)]
    shelf.add('A')
    shelf.add('B')
    expect(seen).toEqual([[1, 2], [true]])
  })

  it('groups the changes of a method, and returns its result', () => {
    const shelf = new Shelf()
    const seen = follow(() => shelf.books.length)
    expect(shelf.add('A', 'B', 'C')).toBe(3)
    expect(seen).toEqual([3])
  })

  it('keeps values as they are, so that nothing observable leaves a store', () => {
    const shelf = new Shelf()
    const books = Object.freeze(['A'])
    runInAction(() => {
      shelf.books = books
    })
    expect(shelf.books).toBe(books)
  })

  it('observes what a field holds where it is asked to', () => {
    class Basket {
      items: string[] = []
      constructor() {
        makeAutoObservable(this, {}, { deep: true })
      }
      add(item: string): void {
        this.items.push(item)
      }
    }
    const basket = new Basket()
    const seen = follow(() => basket.items.length)
    basket.add('apple')
    expect(seen).toEqual([1])
  })

  it('binds methods', () => {
    const shelf = new Shelf()
    const { add } = shelf
    add('A')
    expect(shelf.books).toEqual(['A'])
  })

  it('leaves a member as it is', () => {
    expect(Object.getOwnPropertyDescriptor(new Shelf(), 'size')).toMatchObject({ value: 3, writable: true })
  })

  it('computes a getter once while it is followed', () => {
    const read = vi.fn(() => 'value')
    const store = makeAutoObservable({
      get derived() {
        return read()
      },
    })
    follow(() => store.derived)
    expect([store.derived, store.derived]).toEqual(['value', 'value'])
    expect(read).toHaveBeenCalledOnce()
  })

  it('shares nothing between two stores of a class', () => {
    const [one, other] = [new Shelf(), new Shelf()]
    one.add('A')
    expect([one.moves, other.moves, other.books]).toEqual([1, 0, []])
  })
})

test('an observer of one key of a map does not hear of the others', () => {
  const map = observable.map<string, number>([], { deep: false })
  const seen = follow(() => map.get('a'))
  runInAction(() => map.set('b', 1))
  runInAction(() => map.set('a', 2))
  expect(seen).toEqual([2])
})
