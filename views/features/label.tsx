import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './label.css?inline'

/** The props of `Label`. */
export interface LabelProps {
  /** At the start of the line. */
  readonly children: ReactNode
  /** At the end of the line: a name, an amount with a `Link`, a `Chip`; `<span data-tone="danger">` marks a mistake. */
  readonly end?: ReactNode
  readonly tone?: 'danger' | undefined
}

const adopt = sheetRef(rules)

/** Renders a line of small text in a `Panel`: a question above an amount, its worth below. */
export function Label({ children, end, tone }: LabelProps) {
  return (
    <div className="portico-label" ref={adopt}>
      <span data-tone={tone}>{children}</span>
      {end}
    </div>
  )
}
