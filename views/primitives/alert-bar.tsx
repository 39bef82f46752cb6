import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'

export interface AlertBarProps {
  /** What is wrong and what to do about it, for the developer. */
  readonly text: string
  readonly dismissLabel: string
  /** Without it, the alert stays. */
  readonly onDismiss?: (() => void) | undefined
}

/** An alert for the developer, first in the body, in debug mode only; spoken at once. */
export function AlertBar({ text, dismissLabel, onDismiss }: AlertBarProps) {
  return (
    <div className="portico-note" data-tone="danger" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
      {onDismiss && <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
