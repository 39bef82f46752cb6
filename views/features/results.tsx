import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './results.css?inline'

/** The props of `Results`. */
export interface ResultsProps {
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Renders the results of the `Field` above it; on a phone, reserves their space. */
export function Results({ children }: ResultsProps) {
  return (
    <div className="portico-results" ref={adopt}>
      {children}
    </div>
  )
}
