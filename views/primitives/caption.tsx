import type { ReactNode } from 'react'

export interface CaptionProps {
  readonly label: string
  /** For the list's `labelledBy`. */
  readonly id?: string | undefined
  /** At the end of the line: the account that the group belongs to. */
  readonly end?: ReactNode
}

/** The heading of a group of rows. */
export function Caption({ label, id, end }: CaptionProps) {
  return (
    <div className="portico-caption">
      <h3 id={id}>{label}</h3>
      {end !== undefined && <bdi>{end}</bdi>}
    </div>
  )
}
