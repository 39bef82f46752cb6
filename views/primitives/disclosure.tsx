// chunk: attempts
import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/disclosure.css?inline'

export interface DisclosureProps {
  /** Names what is hidden. */
  readonly label: string
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Hides its content until the label is pressed. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="portico-disclosure" ref={adopt}>
      <summary>
        {label}
        <Icon name="chevron" size="small" />
      </summary>
      {children}
    </details>
  )
}
