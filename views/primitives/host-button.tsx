import type { ReactNode, Ref } from 'react'
import type { ThemeMode } from '../../kernel/contract/snapshot.js'
import { PathIcon } from './path-icon.js'
import { type HostIconName, hostIcons } from './host-icons.js'
import { type PressState, pressProps } from './press-props.js'
import { Spinner } from './spinner.js'

export interface HostButtonProps extends PressState {
  /** "Connect wallet"; a short address or name; a network's name. */
  readonly label: ReactNode
  readonly theme: ThemeMode
  /** The host's own colours and shapes, as custom properties. */
  readonly variables?: Readonly<Record<`--${string}`, string>> | undefined
  /** `primary` connects, `neutral` shows an account or a network, `warning` an unsupported network. */
  readonly kind?: 'primary' | 'neutral' | 'warning' | undefined
  /** A small `<Avatar>` or `<Image>`. */
  readonly image?: ReactNode
  /** Separated by a hairline: the balance. */
  readonly detail?: ReactNode
  readonly icon?: HostIconName | undefined
  readonly iconEnd?: HostIconName | undefined
  /** The accessible name; it should contain the label. */
  readonly spoken?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/**
 * Renders a button in the host's page that opens the modal. While busy it can still be pressed, so that the user can
 * choose another wallet if one never answers.
 */
export function HostButton(props: HostButtonProps) {
  const { label, theme, kind = 'neutral', image, detail, icon, iconEnd, spoken, busy, variables } = props
  return (
    <button
      className="portico portico-host"
      type="button"
      ref={props.buttonRef}
      aria-haspopup="dialog"
      aria-label={spoken}
      data-theme={theme}
      style={variables}
      data-kind={kind}
      {...pressProps({ disabled: props.disabled, onClick: props.onClick })}
      aria-busy={busy ? 'true' : undefined}
    >
      {busy ? <Spinner /> : (image ?? (icon && <PathIcon name={icon} path={hostIcons[icon]} />))}
      <span className="portico-host-label">{label}</span>
      {detail !== undefined && <span className="portico-host-detail">{detail}</span>}
      {iconEnd && <PathIcon name={iconEnd} path={hostIcons[iconEnd]} size="small" />}
    </button>
  )
}
