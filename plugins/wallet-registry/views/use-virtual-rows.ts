import { type RefObject, useLayoutEffect, useState } from 'react'
import { useViewHost } from 'portico/views'

/** Rows above and below what is settled that are drawn too: what a quick finger, or the next key, brings. */
const OVERSCAN = 6
/** Pixels of the window before it has been measured. */
const UNMEASURED = 640
/** Rows that may pass at once for a visitor to see what is on them, and milliseconds of rest after which all do. */
const SETTLED_STEP = 3
const SETTLE_MS = 100

interface Rows {
  readonly first: number
  readonly last: number
}

/** What of a long list is drawn now, as if it had no end. */
export interface VirtualRows {
  readonly rows: Rows
  /** Those that stay long enough to be looked at: not all, while others fly by. */
  readonly settled: Rows
  /** Pixels of one row. */
  readonly rowHeight: number
}

const ROWS = { first: 0, last: 18 }
/** Before anything has been measured. */
const AT_FIRST: VirtualRows = { rows: ROWS, settled: ROWS, rowHeight: 56 }

/** Which rows of a list are to be settled in what scrolls around it; all rows are as high as the first. */
export const useVirtualRows = (list: RefObject<HTMLElement | null>, count: number): VirtualRows => {
  const { after } = useViewHost()
  const [drawn, setDrawn] = useState(AT_FIRST)
  const isEmpty = count === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row can be measured as soon as there is one.
  useLayoutEffect(() => {
    const { current: element } = list
    const scroller = element?.closest<HTMLElement>('.portico-body')
    if (!element || !scroller) return
    let { rowHeight } = AT_FIRST
    let stop = () => {}
    const rest = () => setDrawn((now) => ({ ...now, settled: now.rows }))
    // All is measured here, before anything is drawn: after that, the browser would lay out the page twice.
    const update = () => {
      rowHeight = element.querySelector('li')?.offsetHeight || rowHeight
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const first = Math.max(0, Math.floor(above / rowHeight) - OVERSCAN)
      const last = Math.ceil((above + (scroller.clientHeight || UNMEASURED)) / rowHeight) + OVERSCAN
      setDrawn((now) => {
        const { rows, settled } = now
        if (rows.first === first && rows.last === last && now.rowHeight === rowHeight) return now
        const next = { first, last }
        return { rows: next, settled: Math.abs(first - rows.first) > SETTLED_STEP ? settled : next, rowHeight }
      })
      stop()
      stop = after(SETTLE_MS, rest)
    }
    update()
    scroller.addEventListener('scroll', update, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(scroller)
    return () => {
      stop()
      scroller.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [list, after, isEmpty])
  return drawn
}
