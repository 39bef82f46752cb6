import type { ReactNode } from 'react'
import { Amount } from '../primitives/amount.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './sum.css?inline'

/** The props of `Sum`. */
export interface SumProps {
  /** `<AmountField>`, `<AmountOutput>` or `<Amount size="money">`. */
  readonly children: ReactNode
  /** At the end of the line: the token or currency, a `Chip` if it can be changed. */
  readonly end?: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a large amount with its token or currency beside it, in a `Panel` between two `Label`s. */
export function Sum({ children, end }: SumProps) {
  return (
    <div className="portico-sum" ref={adopt}>
      {children}
      {end}
    </div>
  )
}

/** The props of `AmountOutput`. */
export interface AmountOutputProps {
  /** The accessible name, for example "You receive". */
  readonly label: string
  /** The formatted amount. */
  readonly text: string
}

/** Shrinks long amounts, so that no digit is cut off. */
const sizeOf = ({ length }: string): string | undefined => {
  if (length > 16) return 'tiny'
  return length > 8 ? 'small' : undefined
}

/** Renders a computed amount in a `Sum`; screen readers announce its changes. */
export function AmountOutput({ label, text }: AmountOutputProps) {
  return (
    <output aria-label={label} data-size={sizeOf(text)}>
      <Amount size="money" parts={[{ type: 'integer', value: text }]} />
    </output>
  )
}
