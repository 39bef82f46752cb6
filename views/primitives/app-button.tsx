// chunk: attempts
import { Button, type ButtonProps } from './button.js'
import { isAppLink } from './safe-url.js'

/** The props of `AppButton`. */
export interface AppButtonProps extends Pick<ButtonProps, 'label' | 'kind'> {
  /** An https link, or one with an app's scheme; script and data links are refused. */
  readonly href: string
  readonly target?: '_blank' | '_self' | '_top' | undefined
  /** Opens the link itself; if it returns `false`, the browser follows it. */
  readonly onOpen: () => boolean
}

/** Renders a button that opens an app. It is a plain link, because browsers open apps only from a click. */
export function AppButton({ label, kind = 'primary', href, target, onOpen }: AppButtonProps) {
  if (!isAppLink(href)) return <Button label={label} kind={kind} disabled />
  return (
    <a
      className="portico-button"
      data-kind={kind}
      data-wide=""
      href={href}
      target={target}
      rel="noopener noreferrer"
      onClick={(event) => {
        if (onOpen()) event.preventDefault()
      }}
    >
      <span>{label}</span>
    </a>
  )
}
