import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows above and below what is seen that are drawn too: what a quick finger, or the next key, brings. */
const BEYOND = 6
/** Pixels of the window before it has been measured. */
const UNMEASURED = 640

/** The rows of a long list that are drawn now: the first, and the last. */
export interface DrawnRows {
  readonly first: number
  readonly last: number
}

/** Which rows of a list are to be seen in what scrolls around it; all rows are of one height, in pixels. */
export const useWindow = (list: RefObject<HTMLElement | null>, count: number, rowHeight: number): DrawnRows => {
  const [drawn, setDrawn] = useState<DrawnRows>({ first: 0, last: Math.ceil(UNMEASURED / rowHeight) + BEYOND })
  useLayoutEffect(() => {
    const { current: element } = list
    const scroller = element?.closest<HTMLElement>('.portico-body')
    if (!element || !scroller) return
    const update = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const height = scroller.clientHeight || UNMEASURED
      const first = Math.max(0, Math.floor(above / rowHeight) - BEYOND)
      const last = Math.max(0, Math.ceil((above + height) / rowHeight)) + BEYOND
      setDrawn((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    update()
    scroller.addEventListener('scroll', update, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [list, rowHeight])
  return { first: Math.min(drawn.first, Math.max(0, count - 1)), last: Math.min(drawn.last, count - 1) }
}
