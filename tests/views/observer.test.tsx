// @vitest-environment happy-dom
import { act, Component, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { makeAutoObservable } from '../../kernel/stores/make-auto-observable.js'
import { runInAction } from '../../kernel/stores/mobx.js'
import { observer } from '../../views/observer.js'

class Shelf {
  books = 1
  jars = 1
  constructor() {
    makeAutoObservable(this)
  }
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const draw = (element: ReactNode) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const unmount = () => act(() => root.unmount())
  const render = (next: ReactNode) => act(() => root.render(next))
  cleanups.push(() => {
    unmount()
    container.remove()
  })
  render(element)
  return { container, render, unmount }
}

const change = (action: () => void) => act(() => runInAction(action))

it('renders again when what it has read changes, and only then', () => {
  const shelf = new Shelf()
  const rendered = vi.fn()
  const Books = observer(function Books() {
    rendered()
    return <p>{shelf.books}</p>
  })
  const { container, render } = draw(<Books />)
  change(() => (shelf.books = 2))
  expect(container.textContent).toBe('2')
  expect(rendered).toHaveBeenCalledTimes(2)
  change(() => (shelf.jars = 2))
  render(<Books />)
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('follows what the last rendering has read', () => {
  const shelf = new Shelf()
  const rendered = vi.fn()
  const Either = observer(function Either({ jars }: { readonly jars: boolean }) {
    rendered()
    return <p>{jars ? shelf.jars : shelf.books}</p>
  })
  const { container, render } = draw(<Either jars={false} />)
  render(<Either jars />)
  change(() => (shelf.books = 2))
  expect(rendered).toHaveBeenCalledTimes(2)
  change(() => (shelf.jars = 3))
  expect(container.textContent).toBe('3')
})

it('follows in StrictMode, which mounts everything twice', () => {
  const shelf = new Shelf()
  const Books = observer(function Books() {
    return <p>{shelf.books}</p>
  })
  const { container } = draw(
    <StrictMode>
      <Books />
    </StrictMode>,
  )
  for (const books of [2, 3]) {
    change(() => (shelf.books = books))
    expect(container.textContent).toBe(String(books))
  }
})

it('renders a change between the rendering and the mount', () => {
  const shelf = new Shelf()
  const Books = observer(function Books() {
    return <p ref={() => void (shelf.books < 5 && runInAction(() => (shelf.books = 5)))}>{shelf.books}</p>
  })
  const { container } = draw(<Books />)
  expect(container.textContent).toBe('5')
})

it('stops when it is unmounted', () => {
  const shelf = new Shelf()
  const rendered = vi.fn()
  const Books = observer(function Books() {
    rendered()
    return <p>{shelf.books}</p>
  })
  const { unmount } = draw(<Books />)
  unmount()
  change(() => (shelf.books = 2))
  expect(rendered).toHaveBeenCalledTimes(1)
})

it('gives what a component throws to React, and renders again once it can', () => {
  const shelf = new Shelf()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override state = { failed: '' }
    static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
    override render = () => this.state.failed || this.props.children
  }
  const Books = observer(function Books() {
    if (shelf.books > 1) throw new Error('too many books')
    return <p>{shelf.books}</p>
  })
  const { container } = draw(
    <Boundary>
      <Books />
    </Boundary>,
  )
  change(() => (shelf.books = 2))
  expect(container.textContent).toBe('too many books')
  vi.restoreAllMocks()
})

it('keeps the name of the component', () => {
  const Books = observer(function Books() {
    return null
  }) as unknown as { readonly type: { readonly displayName: string } }
  expect(Books.type.displayName).toBe('Books')
})
