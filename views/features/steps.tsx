import { Icon } from '../primitives/icon.js'
import { Spinner } from '../primitives/spinner.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './steps.css?inline'

/** The state of a step: `now` shows a spinner; `undefined` is a later step. */
export type StepState = 'done' | 'now' | 'failed' | undefined

/** One step of `Steps`. */
export interface Step {
  readonly text: string
  readonly state?: StepState
  /** When the step ended, in milliseconds since the Unix epoch, and as text. */
  readonly time?: { readonly at: number; readonly text: string } | undefined
}

/** The props of `Steps`. */
export interface StepsProps {
  readonly steps: readonly Step[]
  /** The accessible name. */
  readonly label?: string | undefined
}

const adopt = sheetRef(rules)

/** Renders the steps of a process in a `Panel`: done, current and later ones. */
export function Steps({ steps, label }: StepsProps) {
  return (
    <ol className="portico-steps" aria-label={label} ref={adopt}>
      {steps.map(({ text, state, time }) => (
        <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'now' ? (
            <Spinner />
          ) : (
            <span className="portico-step-mark">
              {state && <Icon name={state === 'done' ? 'check' : 'close'} size="small" />}
            </span>
          )}
          <span>{text}</span>
          {time && <time dateTime={new Date(time.at).toISOString()}>{time.text}</time>}
        </li>
      ))}
    </ol>
  )
}

/** The props of `Progress`. */
export interface ProgressProps {
  readonly steps: readonly Pick<Step, 'text' | 'state'>[]
}

/** Renders a bar with a part for each step, hidden from assistive technology: `Steps` below it say the same. */
export function Progress({ steps }: ProgressProps) {
  return (
    <div className="portico-progress" aria-hidden="true" ref={adopt}>
      {steps.map(({ text, state }) => (
        <span key={text} data-state={state} />
      ))}
    </div>
  )
}
