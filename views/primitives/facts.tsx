import { Fragment, type ReactNode } from 'react'

export interface FactsProps {
  /** Each name with its value. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Renders names and values, a pair to a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="portico-facts">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and lines keep no state
        <Fragment key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
