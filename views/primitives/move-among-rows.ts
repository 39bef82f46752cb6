import type { KeyboardEvent } from 'react'

/** What arrow keys move among: the rows of lists, and the cells of grids. */
export const ROWS = ':is(a, button):is(.portico-row, .portico-cell)'

/**
 * Moves focus between the rows of a screen: arrows by one, Home and End to the ends. In a field only arrow down moves,
 * to the first row, because the other keys edit the text. `start` is the row to move from, if not the focused one.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>, start?: HTMLElement | null): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
  const screen = currentTarget.closest('.portico-body') ?? currentTarget
  const rows = [...screen.querySelectorAll<HTMLElement>(ROWS)]
  const from = rows.indexOf(start ?? (target as HTMLElement))
  const to = destination(key, from, rows.length)
  const row = to === undefined ? undefined : rows[to]
  if (!row) return
  event.preventDefault()
  row.focus()
}

function destination(key: string, from: number, count: number): number | undefined {
  if (from === -1) return key === 'ArrowDown' ? 0 : undefined
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
