import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './row-with-button.css?inline'

/** The props of `RowWithButton`. */
export interface RowWithButtonProps {
  /** `<Row>`, itself a button. */
  readonly children: ReactNode
  /** `<IconButton>`. */
  readonly button: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a row of a `List` with a second button beside it, for example one that removes the row. */
export function RowWithButton({ children, button }: RowWithButtonProps) {
  return (
    <div className="portico-row-with-button" ref={adopt}>
      {children}
      {button}
    </div>
  )
}
