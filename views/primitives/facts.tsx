// chunk: lists
import { Fragment, type ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/facts.css?inline'

/** The props of `Facts`. */
export interface FactsProps {
  /** Each name with its value. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Aligns facts without a panel of their own with the text in the panels around them. */
  readonly plain?: boolean | undefined
}

const adopt = sheetRef(rules)

/** Renders names and values, a pair to a line. `<span data-tone="danger">` marks a value that needs attention. */
export function Facts({ facts, plain }: FactsProps) {
  const list = (
    <dl className="portico-facts" ref={adopt}>
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and lines keep no state
        <Fragment key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
  return plain ? <div className="portico-plain-facts">{list}</div> : list
}
