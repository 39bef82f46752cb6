import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import { type PressState, pressProps } from './press-props.js'
import { Spinner } from './spinner.js'

export interface HostButtonProps extends PressState {
  /** "Connect wallet"; a short address or name; a network's name. */
  readonly label: ReactNode
  readonly theme: 'dark' | 'light'
  /** `primary` invites to connect, `neutral` shows an account or a network, `warning` an unsupported network. */
  readonly kind?: 'primary' | 'neutral' | 'warning' | undefined
  /** A small `<Avatar>` or `<Image>`. */
  readonly image?: ReactNode
  /** Behind a hairline: the balance. */
  readonly detail?: ReactNode
  readonly icon?: IconName | undefined
  readonly iconEnd?: IconName | undefined
  /** Spoken instead of the label; it should contain it. */
  readonly spoken?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button in the host's own page that opens the modal: connect, account, network. */
export function HostButton(props: HostButtonProps) {
  const { label, theme, kind = 'neutral', image, detail, icon, iconEnd, spoken, busy } = props
  return (
    <button
      className="portico portico-host"
      type="button"
      ref={props.buttonRef}
      aria-haspopup="dialog"
      aria-label={spoken}
      data-theme={theme}
      data-kind={kind}
      {...pressProps(props)}
    >
      {busy ? <Spinner /> : (image ?? (icon && <Icon name={icon} />))}
      <span className="portico-host-label">{label}</span>
      {detail !== undefined && <span className="portico-host-detail">{detail}</span>}
      {iconEnd && <Icon name={iconEnd} size="small" />}
    </button>
  )
}
