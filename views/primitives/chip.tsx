import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'

export interface ChipProps {
  /** The words on it; left out, `spoken` is needed. */
  readonly children?: ReactNode
  /** A small `<Image>` or `<Avatar>` before the words. */
  readonly image?: ReactNode
  /** After the words, 16 px: `copy`, `chevron-down`. */
  readonly icon?: IconName | undefined
  /** What it does, spoken instead of the words; it should contain them. */
  readonly spoken?: string | undefined
  /** Without a fill, on a line of its own: the address that can be copied. */
  readonly bare?: boolean | undefined
  readonly onClick: () => void
}

/** A small round control in a header or under a name: network, account, address to copy. */
export function Chip({ children, image, icon, spoken, bare, onClick }: ChipProps) {
  return (
    <button
      className="portico-chip"
      type="button"
      aria-label={spoken}
      data-bare={bare ? '' : undefined}
      onClick={() => onClick()}
    >
      {image}
      {children !== undefined && <span>{children}</span>}
      {icon && <Icon name={icon} size="small" />}
    </button>
  )
}
