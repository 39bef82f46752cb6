import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moveAmongRows } from 'portico/views'
import { useVirtualRows } from './use-virtual-rows.js'

/** The place of no row. */
const NONE = -1

export interface VirtualListProps {
  readonly label: string
  readonly count: number
  /** How many there will be, where more are on their way. */
  readonly size?: number | undefined
  readonly keyOf: (index: number) => string
  /** `isSettled` says whether it stays long enough to be looked at. */
  readonly row: (index: number, isSettled: boolean) => ReactNode
  /** The last row is near, with more behind it. */
  readonly onNearEnd?: (() => void) | undefined
}

/**
 * A list of any length: only the rows that are settled are in the page, and the one that has the focus. All are as high as the
 * first. Arrow keys, Home and End reach every row.
 */
export function VirtualList({ label, count, size = count, keyOf, row, onNearEnd }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState(NONE)
  const [wanted, setWanted] = useState(NONE)
  const { rows, settled, rowHeight } = useVirtualRows(list, count)
  const drawn = Array.from({ length: rows.last - rows.first + 1 }, (_, at) => rows.first + at)
  // Beside the focus there are rows for the next key, however late the list is scrolled.
  const beside = focused === NONE ? [] : [focused - 1, focused, focused + 1]
  const indexes = [...new Set([...beside, wanted, ...drawn])]
    .filter((index) => index > NONE && index < count)
    .sort((one, other) => one - other)

  useLayoutEffect(() => {
    if (wanted === NONE) return
    list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] > *`)?.focus()
    setWanted(NONE)
  }, [wanted])
  const isNearEnd = rows.last >= count - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has grown, and still ends in sight, asks again.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const index = Number(item?.dataset['index'])
    const to = destination(event, index, count)
    // From the first row upward, there are the rows above the list.
    if (to === undefined || to < 0) return moveAmongRows(event)
    event.preventDefault()
    setWanted(to)
  }
  return (
    <ul
      ref={list}
      className="portico-list"
      data-long=""
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to WebKit
      role="list"
      aria-label={label}
      // What flies by under the pointer is neither lit up nor meant.
      style={{ blockSize: count * rowHeight, pointerEvents: settled === rows ? undefined : 'none' }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From row to row, the next one stays until it has the focus.
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

const destination = (event: KeyboardEvent<HTMLElement>, from: number, count: number): number | undefined => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey)
    return undefined
  if (Number.isNaN(from)) return undefined
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
