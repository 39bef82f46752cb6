import type { ReactNode } from 'react'
import { Icon } from './icon.js'

export interface DisclosureProps {
  /** Names what is hidden. */
  readonly label: string
  readonly children: ReactNode
}

/** Hides its content until the label is pressed. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="portico-disclosure">
      <summary>
        {label}
        <Icon name="chevron" size="small" />
      </summary>
      {children}
    </details>
  )
}
