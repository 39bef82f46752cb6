import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'

export interface CalloutProps {
  /** One or two sentences; `<strong>` marks what matters. */
  readonly children: ReactNode
  readonly icon?: IconName | undefined
  readonly tone?: 'warning' | 'danger' | undefined
}

/** Renders help below a status, or a warning beside a decision. */
export function Callout({ children, icon, tone }: CalloutProps) {
  return (
    <div className="portico-note" data-tone={tone}>
      {icon && <Icon name={icon} />}
      <p>{children}</p>
    </div>
  )
}
