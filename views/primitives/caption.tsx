import type { ReactNode } from 'react'

export interface CaptionProps {
  readonly label: ReactNode
  /** For the list's `labelledBy`. */
  readonly id?: string | undefined
  /** At the end of the line, for example the account of the group. */
  readonly end?: ReactNode
}

/** Renders the heading of a group of rows. */
export function Caption({ label, id, end }: CaptionProps) {
  return (
    <div className="portico-caption">
      <h3 id={id}>{label}</h3>
      {end !== undefined && <bdi>{end}</bdi>}
    </div>
  )
}
