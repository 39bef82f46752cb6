import { expect, it, vi } from 'vitest'
import { makeAutoObservable } from '../../../kernel/stores/make-auto-observable.js'
import { reaction, runInAction } from '../../../kernel/stores/mobx.js'

class Shelf {
  books: readonly string[] = []
  room = 'hall'
  readonly size: number
  #moves = 0

  constructor(size = 3) {
    this.size = size
    makeAutoObservable<this, '#moves'>(this, { size: false })
  }

  get isFull(): boolean {
    return this.books.length >= this.size
  }

  get moves(): number {
    return this.#moves
  }

  titleOf(at: number): string | undefined {
    return this.books[at]
  }

  add(...books: readonly string[]): number {
    for (const book of books) this.books = [...this.books, book]
    this.#moves += 1
    return this.books.length
  }
}

const follow = <Value>(select: () => Value) => {
  const seen: Value[] = []
  const stop = reaction(select, (value) => seen.push(value))
  return { seen, stop }
}

it('follows a field, a getter, and what a method reads', () => {
  const shelf = new Shelf(2)
  const all = [follow(() => shelf.books.length), follow(() => shelf.isFull), follow(() => shelf.titleOf(1))] as const
  shelf.add('A')
  shelf.add('B')
  for (const { stop } of all) stop()
  shelf.add('C')
  expect(all.map(({ seen }) => seen)).toEqual([[1, 2], [true], ['B']])
})

it('groups the changes of a method, and returns its result', () => {
  const shelf = new Shelf()
  const { seen, stop } = follow(() => shelf.books.length)
  expect(shelf.add('A', 'B', 'C')).toBe(3)
  stop()
  expect(seen).toEqual([3])
})

it('does not call back for the value that is there already', () => {
  const shelf = new Shelf()
  const { seen, stop } = follow(() => ({ room: shelf.room }))
  runInAction(() => {
    shelf.room = 'hall'
  })
  stop()
  expect(seen).toEqual([])
})

it('keeps values as they are', () => {
  const shelf = new Shelf()
  const books = Object.freeze(['A'])
  runInAction(() => {
    shelf.books = books
  })
  expect(shelf.books).toBe(books)
})

it('computes a getter once while it is followed', () => {
  const read = vi.fn(() => 'value')
  const store = makeAutoObservable({
    get derived() {
      return read()
    },
  })
  const { stop } = follow(() => store.derived)
  expect([store.derived, store.derived]).toEqual(['value', 'value'])
  stop()
  expect(read).toHaveBeenCalledOnce()
})

it('leaves a member as it is', () => {
  const shelf = new Shelf()
  expect(Object.getOwnPropertyDescriptor(shelf, 'size')).toMatchObject({ value: 3, writable: true })
})

it('keeps fields enumerable, and getters and methods not, as in the class', () => {
  expect(Object.keys(new Shelf())).toEqual(['books', 'room', 'size'])
})

it('shares nothing between two stores of a class', () => {
  const [one, other] = [new Shelf(), new Shelf()]
  one.add('A')
  expect([one.moves, other.moves, other.books]).toEqual([1, 0, []])
})

it('binds methods', () => {
  const shelf = new Shelf()
  const { add } = shelf
  add('A')
  expect(shelf.books).toEqual(['A'])
})

it('rejects the replacing of a getter', () => {
  const shelf = new Shelf()
  expect(() => Object.assign(shelf, { isFull: true })).toThrow(TypeError)
})
