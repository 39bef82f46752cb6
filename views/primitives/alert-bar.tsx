import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'

export interface AlertBarProps {
  /** The problem, for the developer. */
  readonly text: string
  /** What to do about it. */
  readonly detail?: string | undefined
  readonly dismissLabel: string
  /** Omit it for an alert that cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined
}

/** Shows an alert to the developer in debug mode, first in the body; announced at once. */
export function AlertBar({ text, detail, dismissLabel, onDismiss }: AlertBarProps) {
  return (
    <div className="portico-note" data-tone="danger" role="alert">
      <Icon name="warning" />
      <p>
        {text}
        {detail && (
          <>
            <br />
            {detail}
          </>
        )}
      </p>
      {onDismiss && <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
