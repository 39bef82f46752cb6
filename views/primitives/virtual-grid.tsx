import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useVirtualRows } from './use-virtual-rows.js'

/** The columns of a grid; the styles have as many. */
const COLUMNS = 2

/** The height of a row when one was measured last: the way back to a grid leads to the place that it was left at. */
let lastHeight = 200

/** The tiles of a long grid, drawn by their index. */
export interface VirtualGridProps {
  /** Calls back after a delay; returns the function that cancels it. */
  readonly after: (delay: number, run: () => void) => () => void
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string
  readonly tile: (index: number) => ReactNode
  /** Adopts the grid's styles, which long lists do not need. */
  readonly adoptStyles: (grid: HTMLElement | null) => void
}

/** A grid of any length that renders the visible rows of tiles and the focused tile. All tiles are as high as the first. */
export function VirtualGrid({ after, label, count, keyOf, tile, adoptStyles }: VirtualGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number>()
  const rowCount = Math.ceil(count / COLUMNS)
  // Before the effects that measure the rows.
  useLayoutEffect(() => adoptStyles(grid.current), [adoptStyles])
  const [expected] = useState(lastHeight)
  const { rows, rowHeight } = useVirtualRows(grid, { after, count: rowCount, expected })
  useEffect(() => {
    lastHeight = rowHeight
  }, [rowHeight])
  const first = rows.first * COLUMNS
  const visible = Array.from({ length: (rows.last + 1) * COLUMNS - first }, (_, at) => first + at)
  const indexes = [...new Set([...(focused === undefined ? [] : [focused]), ...visible])]
    .filter((index) => index < count)
    .sort((one, other) => one - other)
  return (
    <ul
      ref={grid}
      className="portico-gallery"
      data-long=""
      // biome-ignore lint/a11y/noRedundantRoles: WebKit ignores lists without bullets
      role="list"
      aria-label={label}
      style={{ blockSize: rowCount * rowHeight }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving between tiles keeps the focused index.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
      }}
    >
      {indexes.map((index) => (
        <li
          key={keyOf(index)}
          data-column={index % COLUMNS}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ insetBlockStart: Math.floor(index / COLUMNS) * rowHeight }}
          onFocus={() => setFocused(index)}
        >
          {tile(index)}
        </li>
      ))}
    </ul>
  )
}
