// chunk: lists
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './worth.css?inline'

/** The props of `Worth`. */
export interface WorthProps {
  /** A formatted amount, or `<Amount>`; a dash while it is unknown. */
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a token's worth at the end of its `Row`. */
export function Worth({ children }: WorthProps) {
  return (
    <span className="portico-worth" ref={adopt}>
      {children}
    </span>
  )
}
