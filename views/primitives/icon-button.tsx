import type { Ref } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'

export interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  readonly onClick: () => void
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** Renders a button with an icon only: back, help, close, clear. 36 px wide, with a 44 px target. */
export function IconButton({ icon, label, onClick, buttonRef }: IconButtonProps) {
  return (
    <button className="portico-icon-button" type="button" aria-label={label} onClick={() => onClick()} ref={buttonRef}>
      <Icon name={icon} />
    </button>
  )
}
