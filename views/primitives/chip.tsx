import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/chip.css?inline'

/** The props of `Chip`. */
export interface ChipProps {
  /** The label; without one, `spoken` is required. */
  readonly children?: ReactNode
  /** A small `<Image>` or `<Avatar>` before the label. */
  readonly image?: ReactNode
  /** After the label, 16 px: `copy`, `chevron-down`. */
  readonly icon?: IconName | undefined
  /** The accessible name; it should contain the label. */
  readonly spoken?: string | undefined
  /** Without a fill, on a separate line: for an address to copy. */
  readonly bare?: boolean | undefined
  readonly onClick: () => void
}

const adopt = sheetRef(rules)

/** Renders a small round control in a header or below a name: a network, an account, an address to copy. */
export function Chip({ children, image, icon, spoken, bare, onClick }: ChipProps) {
  return (
    <button
      className="portico-chip"
      type="button"
      aria-label={spoken}
      data-bare={bare ? '' : undefined}
      onClick={() => onClick()}
      ref={adopt}
    >
      {image}
      {children !== undefined && <span>{children}</span>}
      {icon && <Icon name={icon} size="small" />}
    </button>
  )
}
