import type { ReactElement, Ref } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import { type PressState, pressProps } from './press-props.js'
import { isFollowable } from './safe-url.js'
import { Spinner } from './spinner.js'

/** The props of `Button`. */
export interface ButtonProps extends PressState {
  readonly label: string
  /** What a screen reader says instead of `label`, where several buttons have the same one. */
  readonly spoken?: string | undefined
  /** `primary` at most once per screen; `quiet` has no fill. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
  /** 48 px, or 36 px when small. */
  readonly size?: 'default' | 'small' | undefined
  /** Fills the width of its container; the default unless small. */
  readonly wide?: boolean | undefined
  /** Before the label; a spinner replaces it while busy. Your own icon is a `<PathIcon>` or a `<BrandMark>`. */
  readonly icon?: IconName | ReactElement | undefined
  /** Shows the icon alone; the label is its accessible name. */
  readonly iconOnly?: boolean | undefined
  /** After the label. */
  readonly iconEnd?: IconName | undefined
  /** Makes it a link that opens in a new tab; only https is followed. */
  readonly href?: string | undefined
  /** For one of several choices: whether it is the chosen one. */
  readonly pressed?: boolean | undefined
  /** Tooltip. */
  readonly title?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** Renders an action. The primary one is at the bottom of a screen; a disabled one names the missing step. */
export function Button(props: ButtonProps) {
  const { label, kind = 'secondary', size = 'default', wide = size === 'default', href, busy } = props
  const { icon, iconEnd, iconOnly = false } = props
  const look = {
    className: 'portico-button',
    'data-kind': kind,
    'data-size': size === 'small' ? size : undefined,
    'data-wide': wide ? '' : undefined,
    'aria-label': props.spoken ?? (iconOnly ? label : undefined),
    title: props.title,
  }
  const content = (
    <>
      {busy ? <Spinner /> : typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {!iconOnly && <span>{label}</span>}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  if (isFollowable(href)) {
    return (
      <a {...look} {...pressProps(props)} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <button {...look} {...pressProps(props)} type="button" aria-pressed={props.pressed} ref={props.buttonRef}>
      {content}
    </button>
  )
}
