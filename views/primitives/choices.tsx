// chunk: opening
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/choices.css?inline'

/** The props of `Choices`. */
export interface ChoicesProps {
  /** Wide `<Button>`s, a `<ChoiceLine>`, a `<Field>` for another choice. */
  readonly children: ReactNode
  /** The accessible name; set it if no heading names the choice. */
  readonly label?: string | undefined
}

const adopt = sheetRef(rules)

/** Renders choices below each other: login methods, amount presets. */
export function Choices({ children, label }: ChoicesProps) {
  return (
    <div className="portico-choices" {...(label !== undefined && { role: 'group', 'aria-label': label })} ref={adopt}>
      {children}
    </div>
  )
}

/** The props of `ChoiceLine`. */
export interface ChoiceLineProps {
  /** Each a `<Button>`. */
  readonly children: ReactNode
}

/** Renders buttons of `Choices` side by side, all of one width. */
export function ChoiceLine({ children }: ChoiceLineProps) {
  return <div>{children}</div>
}
