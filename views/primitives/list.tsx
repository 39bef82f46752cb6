import { Children, type ReactNode } from 'react'
import { moveAmongRows } from './move-among-rows.js'

export interface ListProps {
  /** Rows; each becomes a list item, and keeps its key. */
  readonly children: ReactNode
  /** Id of the caption that names the list. */
  readonly labelledBy?: string | undefined
  /** The list's name, where no caption shows it. */
  readonly label?: string | undefined
}

/**
 * Rows under each other. Arrow keys, Home and End move between the rows of all lists of a screen.
 *
 * Every row keeps its place in the Tab order too: it is a list of buttons, not one composite control.
 */
export function List({ children, labelledBy, label }: ListProps) {
  return (
    <ul
      className="portico-list"
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to WebKit
      role="list"
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      onKeyDown={moveAmongRows}
    >
      {Children.map(children, (row) => (row === null || row === undefined ? null : <li>{row}</li>))}
    </ul>
  )
}
