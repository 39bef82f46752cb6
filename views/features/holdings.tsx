// chunk: lists
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './holdings.css?inline'

/** The props of `Total`. */
export interface TotalProps {
  /** `<Amount size="money">`, and a note below it: why the total is unknown, or which tokens it leaves out. */
  readonly children: ReactNode
  /** Dims an amount that is stale or unknown. */
  readonly dim?: boolean | undefined
}

const adopt = sheetRef(rules)

/** Renders an account's total, centered above a note. */
export function Total({ children, dim }: TotalProps) {
  return (
    <div className="portico-total" data-idle={dim ? '' : undefined} ref={adopt}>
      {children}
    </div>
  )
}

/** The props of `Holdings`. */
export interface HoldingsProps {
  /** Lists of rows with a `TokenImage` and `Worth`, and notes below them. */
  readonly children: ReactNode
  /** Dims stale pictures and amounts. */
  readonly dim?: boolean | undefined
}

/** Renders an account's tokens. */
export function Holdings({ children, dim }: HoldingsProps) {
  return (
    <div className="portico-holdings" data-idle={dim ? '' : undefined} ref={adopt}>
      {children}
    </div>
  )
}
