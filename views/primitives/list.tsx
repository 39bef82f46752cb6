import { Children, type ReactNode } from 'react'
import { moveAmongRows } from './move-among-rows.js'

export interface ListProps {
  /** Rows; each is wrapped in a list item with its key. */
  readonly children: ReactNode
  /** Id of the caption that names the list. */
  readonly labelledBy?: string | undefined
  /** The list's name, if no caption shows it. */
  readonly label?: string | undefined
}

/**
 * Renders rows. Arrow keys, Home and End move between the rows of all lists of a screen; every row is also in the Tab
 * order, because this is a list of buttons, not one composite control.
 */
export function List({ children, labelledBy, label }: ListProps) {
  return (
    <ul
      className="portico-list"
      // biome-ignore lint/a11y/noRedundantRoles: WebKit ignores lists without bullets
      role="list"
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      onKeyDown={moveAmongRows}
    >
      {Children.map(children, (row) => (row === null || row === undefined ? null : <li>{row}</li>))}
    </ul>
  )
}
