import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './seam.css?inline'

/** The props of `Seam`. */
export interface SeamProps {
  /** Two `<Panel>`s. */
  readonly children: ReactNode
  /** An `<IconButton>`; its icon is rotated by 90°, so that sideways arrows point from one panel to the other. */
  readonly button: ReactNode
}

const adopt = sheetRef(rules)

/** Renders two panels below each other, with a button on the line between them that exchanges their content. */
export function Seam({ children, button }: SeamProps) {
  return (
    <div className="portico-seam" ref={adopt}>
      {children}
      <div className="portico-seam-button">{button}</div>
    </div>
  )
}
