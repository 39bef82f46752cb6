import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './stack.css?inline'

/** The props of `Stack`. */
export interface StackProps {
  readonly children: ReactNode
  /** 8 px between the parts, or 16 px when wide. */
  readonly gap?: 'default' | 'wide' | undefined
}

const adopt = sheetRef(rules)

/** Renders the parts of a screen below each other, evenly spaced. */
export function Stack({ children, gap }: StackProps) {
  return (
    <div className="portico-stack" data-gap={gap === 'wide' ? gap : undefined} ref={adopt}>
      {children}
    </div>
  )
}

/** The props of `Panels`. */
export interface PanelsProps {
  readonly children: ReactNode
}

/** Renders the panels and notes of a form or a review below each other; each `Text` aligns with that in the panels. */
export function Panels({ children }: PanelsProps) {
  return (
    <div className="portico-panels" ref={adopt}>
      {children}
    </div>
  )
}
