import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import gridRules from '../theme/grid.css?inline'
import listRules from '../theme/long-list.css?inline'
import { adoptStyles } from '../theme/adopt-styles.js'
import { moveAmongRows } from './move-among-rows.js'
import { useVirtualRows } from './use-virtual-rows.js'

/** The index of no row. */
const NONE = -1

/** The rows of a long list, drawn by their index. */
export interface VirtualListProps {
  /** Calls back after a delay; returns the function that cancels it. */
  readonly after: (delay: number, run: () => void) => () => void
  readonly label: string
  readonly count: number
  /** The final number of rows, if more are loading. */
  readonly size?: number | undefined
  readonly keyOf: (index: number) => string
  /** Renders a row; `isSettled` is `false` while rows scroll by too fast to read. */
  readonly row: (index: number, isSettled: boolean) => ReactNode
  /** Whether the rows are cells of a grid, several side by side. */
  readonly isGrid?: boolean | undefined
  /** The number of places after the last row whose content is loading. */
  readonly loading?: number | undefined
  /** Drawn in each of these places. */
  readonly skeleton?: ReactNode
  /** Whether a row is the heading of those after it, which keys skip; it is as high as the others. */
  readonly isHeading?: ((index: number) => boolean) | undefined
  /** Called when the last row is near, to load more. */
  readonly onNearEnd?: (() => void) | undefined
}

/**
 * A list of any length that renders the visible rows and the focused one. All rows are as high as the first. Arrow keys, Home
 * and End reach every row; in a grid, arrows move in all four directions.
 */
export function VirtualList(props: VirtualListProps) {
  const { after, label, count, size = count, keyOf, row, isHeading = never, onNearEnd } = props
  const { isGrid = false, loading = 0, skeleton } = props
  const list = useRef<HTMLUListElement>(null)
  // Before the effects that measure the first row.
  useLayoutEffect(() => {
    adoptStyles(list.current, listRules)
    if (isGrid) adoptStyles(list.current, gridRules)
  }, [isGrid])
  const [focused, setFocused] = useState(NONE)
  const [wanted, setWanted] = useState(NONE)
  const total = count + loading
  const { rows, settled, rowHeight, columns } = useVirtualRows(list, { after, count: total, isGrid })
  const start = rows.first * columns
  const visible = Array.from({ length: (rows.last + 1) * columns - start }, (_, at) => start + at)
  // The neighbours of the focused row are rendered, so that the next key finds them even if scrolling lags.
  const neighbours = focused === NONE ? [] : [-columns, -1, 0, 1, columns].map((step) => focused + step)
  const indexes = [...new Set([...neighbours, wanted, ...visible])]
    .filter((index) => index > NONE && index < total)
    .sort((one, other) => one - other)
  const lineOf = (index: number) => Math.floor(index / columns)
  const placeOf = (index: number) => ({
    insetBlockStart: lineOf(index) * rowHeight,
    ...(isGrid && { insetInlineStart: `${((index % columns) * 100) / columns}%`, inlineSize: `${100 / columns}%` }),
  })

  useLayoutEffect(() => {
    if (wanted === NONE) return
    list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] > *`)?.focus()
    setWanted(NONE)
  }, [wanted])
  const isNearEnd = (rows.last + 1) * columns >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` runs the effect again while the end stays visible.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const index = Number(item?.dataset['index'])
    const to = destination(event, index, { columns, count, isHeading })
    // Above the first row, focus moves to the rows before the list.
    if (to === undefined || to < 0)
      return moveAmongRows(event, list.current?.querySelector<HTMLElement>('[data-index="0"] > *'))
    event.preventDefault()
    setWanted(to)
  }
  return (
    <ul
      ref={list}
      className="portico-list"
      data-long=""
      // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets
      role="list"
      aria-label={label}
      // Rows that scroll by fast must not react to the pointer.
      style={{
        blockSize: Math.ceil(total / columns) * rowHeight,
        pointerEvents: settled === rows ? undefined : 'none',
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving between rows keeps the focused index.
        if (!currentTarget.contains(relatedTarget)) setFocused(NONE)
      }}
    >
      {indexes.map((index) =>
        index < count ? (
          <li
            key={keyOf(index)}
            data-index={index}
            aria-setsize={size}
            aria-posinset={index + 1}
            style={placeOf(index)}
            onFocus={() => setFocused(index)}
          >
            {row(index, lineOf(index) >= settled.first && lineOf(index) <= settled.last)}
          </li>
        ) : (
          <li key={`#${index}`} aria-hidden="true" style={placeOf(index)}>
            {skeleton}
          </li>
        ),
      )}
    </ul>
  )
}

const never = () => false

interface Items {
  readonly columns: number
  readonly count: number
  readonly isHeading: (index: number) => boolean
}

/** Returns the row that a key moves to, past headings; a negative one is above the list. */
const destination = (
  event: KeyboardEvent<HTMLElement>,
  from: number,
  { columns, count, isHeading }: Items,
): number | undefined => {
  const { currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey)
    return undefined
  if (Number.isNaN(from)) return undefined
  const last = count - 1
  const seek = (start: number, step: 1 | -1): number => {
    let index = start
    while (index >= 0 && index < count && isHeading(index)) index += step
    return index
  }
  if (key === 'ArrowDown') {
    const to = seek(from + columns, 1)
    const isShorter = Math.floor(from / columns) < Math.floor(last / columns)
    return to <= last ? to : columns > 1 && isShorter ? last : from
  }
  if (key === 'ArrowUp') return seek(from - columns, -1)
  if (columns > 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const isMirrored = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    return Math.min(last, Math.max(0, from + ((key === 'ArrowRight') === isMirrored ? -1 : 1)))
  }
  if (key === 'Home') return seek(0, 1)
  return key === 'End' ? seek(last, -1) : undefined
}
