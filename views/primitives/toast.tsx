import { Icon } from './icon.js'
import { Spinner } from './spinner.js'

export interface ToastProps {
  readonly text: string
  readonly tone?: 'success' | 'danger' | undefined
  readonly busy?: boolean | undefined
}

/** A short message about what was just done. The card's `toast` slot is the live region that announces it. */
export function Toast({ text, tone, busy }: ToastProps) {
  return (
    <div className="portico-toast" data-tone={tone}>
      {busy ? <Spinner /> : tone && <Icon name={tone === 'success' ? 'check' : 'warning'} />}
      <span>{text}</span>
    </div>
  )
}
