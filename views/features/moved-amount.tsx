// chunk: lists
import type { ReactNode } from 'react'
import { Spinner } from '../primitives/spinner.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './moved-amount.css?inline'

/** The props of `MovedAmount`. */
export interface MovedAmountProps {
  /** `<Amount>`; left out if nothing was moved. */
  readonly amount?: ReactNode
  /** `success` for a gain. */
  readonly tone?: 'success' | undefined
  /** Below the amount: the date, or that the transaction is pending. */
  readonly detail: ReactNode
  /** Shows a spinner before the detail. */
  readonly waiting?: boolean | undefined
}

const adopt = sheetRef(rules)

/** Renders a transaction's amount and date at the end of its `Row`. */
export function MovedAmount({ amount, tone, detail, waiting }: MovedAmountProps) {
  return (
    <span className="portico-moved" ref={adopt}>
      {amount !== undefined && <span data-tone={tone}>{amount}</span>}
      <span className="portico-row-detail">
        {waiting && <Spinner />}
        {detail}
      </span>
    </span>
  )
}
