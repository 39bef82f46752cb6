import type { ReactNode } from 'react'
import { IconButton } from '../primitives/icon-button.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './receiver-row.css?inline'

/** The props of `ReceiverRow`. */
export interface ReceiverRowProps {
  /** `<Avatar>`, 40 px. */
  readonly picture: ReactNode
  readonly name: string
  /** A second line, in a smaller size: the short address of a name, and its source. */
  readonly detail?: ReactNode
  /** The accessible name of the button that clears the receiver. */
  readonly clearLabel: string
  readonly onClear: () => void
}

const adopt = sheetRef(rules)

/** Renders the chosen receiver in a `Panel`, with a button that clears it. */
export function ReceiverRow({ picture, name, detail, clearLabel, onClear }: ReceiverRowProps) {
  return (
    <div className="portico-receiver" ref={adopt}>
      {picture}
      <span className="portico-row-main">
        <span className="portico-row-name">
          <bdi>{name}</bdi>
        </span>
        {detail !== undefined && <span className="portico-row-detail">{detail}</span>}
      </span>
      <IconButton icon="close" label={clearLabel} onClick={onClear} />
    </div>
  )
}

/** The props of `ReceiverSearch`. */
export interface ReceiverSearchProps {
  /** The accepted input, for example "Address or name". */
  readonly label: string
  /** Opens the receiver search. */
  readonly onClick: () => void
  /** At the end: a small `<Button>` that pastes. */
  readonly end?: ReactNode
}

/** Renders a button that looks like an empty field in a `Panel` and opens the receiver search. */
export function ReceiverSearch({ label, onClick, end }: ReceiverSearchProps) {
  return (
    <div className="portico-receiver" ref={adopt}>
      <button className="portico-receiver-search" type="button" onClick={() => onClick()}>
        {label}
      </button>
      {end}
    </div>
  )
}
