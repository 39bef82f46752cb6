// chunk: attempts
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/switch-row.css?inline'

/** The props of `SwitchRow`. */
export interface SwitchRowProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

const adopt = sheetRef(rules)

/** Renders a setting that takes effect at once; the whole row is the switch. */
export function SwitchRow({ label, on, onChange }: SwitchRowProps) {
  return (
    <button
      className="portico-row"
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
      ref={adopt}
    >
      <span className="portico-row-main">{label}</span>
      <span className="portico-switch" />
    </button>
  )
}
