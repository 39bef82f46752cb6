import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows rendered above and below the visible ones: of a list, and of a grid. */
const OVERSCAN = { list: 6, grid: 2 }
/** Pixels of the viewport before it is measured. */
const UNMEASURED = 640
/** The largest scroll step, in rows, that stays readable; and milliseconds without scrolling after which all rows settle. */
const SETTLED_STEP = 3
const SETTLE_MS = 100
/** The cells of a row in a grid, and those in one that is narrower than so many pixels. */
const CELLS = 4
const NARROW = 320

interface Rows {
  readonly first: number
  readonly last: number
}

/** The rows of a list that are rendered now; those of a grid have several items each. */
export interface VirtualRows {
  readonly rows: Rows
  /** The rows that stay long enough to be read; fewer while scrolling fast. */
  readonly settled: Rows
  /** The height of a row in pixels. */
  readonly rowHeight: number
  /** The number of items in a row. */
  readonly columns: number
}

/** The height of a row before the first measurement. */
const ROW_HEIGHT = 56

interface VirtualRowsOptions {
  readonly after: (delay: number, run: () => void) => () => void
  readonly count: number
  /** Whether a row has several cells, as many as there is room for. */
  readonly isGrid?: boolean
  /** The height of a row as far as it is known before it is measured: a list that is shown again is scrolled by it. */
  readonly expected?: number
}

/** The state before the first measurement. */
const initial = (isGrid: boolean, rowHeight: number): VirtualRows => {
  const rows = { first: 0, last: isGrid ? 6 : 18 }
  return { rows, settled: rows, rowHeight, columns: isGrid ? CELLS : 1 }
}

/** Returns which rows of a list are visible in its scroll container; all rows are as high as the first. */
export const useVirtualRows = (
  list: RefObject<HTMLElement | null>,
  { after, count, isGrid = false, expected = ROW_HEIGHT }: VirtualRowsOptions,
): VirtualRows => {
  const [drawn, setDrawn] = useState(() => initial(isGrid, expected))
  const isEmpty = count === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isEmpty` measures again once there is a first row.
  useLayoutEffect(() => {
    const { current: element } = list
    const scroller = element?.closest<HTMLElement>('.portico-body')
    if (!element || !scroller) return
    let rowHeight = expected
    const overscan = OVERSCAN[isGrid ? 'grid' : 'list']
    let stop = () => {}
    const rest = () => setDrawn((now) => ({ ...now, settled: now.rows }))
    // Reads all layout values before React writes, to avoid a second layout.
    const update = () => {
      rowHeight = element.querySelector('li')?.offsetHeight || rowHeight
      const width = element.clientWidth
      const columns = isGrid ? CELLS - Number(width > 0 && width < NARROW) : 1
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const first = Math.max(0, Math.floor(above / rowHeight) - overscan)
      const last = Math.ceil((above + (scroller.clientHeight || UNMEASURED)) / rowHeight) + overscan
      setDrawn((now) => {
        const { rows, settled } = now
        const isSame = now.rowHeight === rowHeight && now.columns === columns
        if (isSame && rows.first === first && rows.last === last) return now
        const next = { first, last }
        return { rows: next, settled: Math.abs(first - rows.first) > SETTLED_STEP ? settled : next, rowHeight, columns }
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
  }, [list, after, isEmpty, isGrid])
  return drawn
}
