import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import { type PressState, pressProps } from './press-props.js'

export interface CalloutProps {
  /** One or two sentences; `<strong>` marks what matters. */
  readonly children: ReactNode
  readonly icon?: IconName | undefined
  readonly tone?: 'warning' | 'danger' | undefined
  /** 14 px, or one line of 13 px when small. */
  readonly size?: 'default' | 'small' | undefined
  /** At the end: one thing to do about it. */
  readonly action?: (PressState & { readonly label: string }) | undefined
}

/** Renders help below a status, or a warning beside a decision. */
export function Callout({ children, icon, tone, size, action }: CalloutProps) {
  return (
    <div className="portico-note" data-tone={tone} data-size={size === 'small' ? size : undefined}>
      {icon && <Icon name={icon} />}
      <p>{children}</p>
      {action && (
        <button className="portico-link" type="button" {...pressProps(action)}>
          {action.label}
        </button>
      )}
    </div>
  )
}
