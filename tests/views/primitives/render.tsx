import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

const undo: (() => void)[] = []

afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Renders into a new element; returns it with a `rerender` function. */
export function render(node: ReactNode): { element: HTMLElement; rerender: (node: ReactNode) => void } {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const rerender = (next: ReactNode) => act(() => root.render(next))
  rerender(node)
  undo.push(() => {
    act(() => root.unmount())
    element.remove()
  })
  return { element, rerender }
}

/** Returns the first match, or throws with the selector. */
export function find<T extends Element = HTMLElement>(within: ParentNode, selector: string): T {
  const found = within.querySelector<T>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

export function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  act(() => {
    target.dispatchEvent(event)
  })
  return event
}

export function click(target: Element): void {
  act(() => {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

export function dispatch(target: Element, type: string): void {
  act(() => {
    target.dispatchEvent(new Event(type))
  })
}
