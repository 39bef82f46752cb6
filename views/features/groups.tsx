// chunk: lists
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './groups.css?inline'

/** The props of `ButtonGroup`. */
export interface ButtonGroupProps {
  /** Each a `<Button size="small">`. */
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a screen's further actions: small buttons, wrapped into as many lines as they need. */
export function ButtonGroup({ children }: ButtonGroupProps) {
  return (
    <div className="portico-button-group" ref={adopt}>
      {children}
    </div>
  )
}

/** The props of `ChipGroup`. */
export interface ChipGroupProps {
  /** Each a `<Chip>`. */
  readonly children: ReactNode
}

/** Renders suggestions above a list, wrapped into as many lines as they need. */
export function ChipGroup({ children }: ChipGroupProps) {
  return (
    <div className="portico-chip-group" ref={adopt}>
      {children}
    </div>
  )
}
