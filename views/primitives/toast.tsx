import { Icon } from './icon.js'
import { Spinner } from './spinner.js'

export interface ToastProps {
  readonly text: string
  readonly tone?: 'success' | 'danger' | undefined
  readonly busy?: boolean | undefined
}

/** Renders a short message about an action. The card's `toast` slot is the live region that announces it. */
export function Toast({ text, tone, busy }: ToastProps) {
  return (
    <div className="portico-toast" data-tone={tone}>
      {busy ? <Spinner /> : tone && <Icon name={tone === 'success' ? 'check' : 'warning'} />}
      <span>{text}</span>
    </div>
  )
}
