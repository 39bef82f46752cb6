import { useLayoutEffect, useRef } from 'react'

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** Calls the newest of the given listeners for events of an element that React does not own. */
export const useListeners = (element: HTMLElement, listeners: Listeners): void => {
  const newest = useRef(listeners)
  useLayoutEffect(() => {
    newest.current = listeners
  })
  useLayoutEffect(() => {
    const { current } = newest
    const call = (event: Event) =>
      (newest.current[event.type as keyof Listeners] as ((event: Event) => void) | undefined)?.(event)
    const names = Object.keys(current)
    for (const name of names) element.addEventListener(name, call)
    return () => {
      for (const name of names) element.removeEventListener(name, call)
    }
  }, [element])
}
