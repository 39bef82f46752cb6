import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** Whether a row is the heading of those after it, which keys skip; it is as high as the others. */
  readonly isHeading?: ((index: number) => boolean) | undefined
  /** Called when the last row is near, to load more. */
  readonly onNearEnd?: (() => void) | undefined
}

/**
 * A list of any length that renders the visible rows and the focused one. All rows are as high as the first. Arrow keys, Home
 * and End reach every row.
 */
export function VirtualList(props: VirtualListProps) {
  const { after, label, count, size = count, keyOf, row, isHeading = never, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState(NONE)
  const [wanted, setWanted] = useState(NONE)
  const { rows, settled, rowHeight } = useVirtualRows(list, { after, count })
  const visible = Array.from({ length: rows.last - rows.first + 1 }, (_, at) => rows.first + at)
  // The neighbours of the focused row are rendered, so that the next key finds them even if scrolling lags.
  const neighbours = focused === NONE ? [] : [focused - 1, focused, focused + 1]
  const indexes = [...new Set([...neighbours, wanted, ...visible])]
    .filter((index) => index > NONE && index < count)
    .sort((one, other) => one - other)

  useLayoutEffect(() => {
    if (wanted === NONE) return
    list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] > *`)?.focus()
    setWanted(NONE)
  }, [wanted])
  const isNearEnd = rows.last >= count - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` runs the effect again while the end stays visible.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const index = Number(item?.dataset['index'])
    const to = destination(event, index, count, isHeading)
    // Above the first row, focus moves to the rows before the list.
    if (to === undefined || to < 0) return moveAmongRows(event)
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
      style={{ blockSize: count * rowHeight, pointerEvents: settled === rows ? undefined : 'none' }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving between rows keeps the focused index.
        if (!currentTarget.contains(relatedTarget)) setFocused(NONE)
      }}
    >
      {indexes.map((index) => (
        <li
          key={keyOf(index)}
          data-index={index}
          aria-setsize={size}
          aria-posinset={index + 1}
          style={{ insetBlockStart: index * rowHeight }}
          onFocus={() => setFocused(index)}
        >
          {row(index, index >= settled.first && index <= settled.last)}
        </li>
      ))}
    </ul>
  )
}

const never = () => false

/** Returns the row that a key moves to, past headings; a negative one is above the list. */
const destination = (
  event: KeyboardEvent<HTMLElement>,
  from: number,
  count: number,
  isHeading: (index: number) => boolean,
): number | undefined => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey)
    return undefined
  if (Number.isNaN(from)) return undefined
  const seek = (start: number, step: 1 | -1): number => {
    let index = start
    while (index >= 0 && index < count && isHeading(index)) index += step
    return index
  }
  if (key === 'ArrowDown') {
    const to = seek(from + 1, 1)
    return to < count ? to : from
  }
  if (key === 'ArrowUp') return seek(from - 1, -1)
  if (key === 'Home') return seek(0, 1)
  return key === 'End' ? seek(count - 1, -1) : undefined
}
