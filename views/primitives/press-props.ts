import type { MouseEvent } from 'react'

export interface PressState {
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/**
 * Returns the props of a button that stays focusable while it cannot be pressed. `aria-disabled` instead of `disabled`
 * lets screen readers read the reason, and keeps the focus when a press makes it busy.
 */
export function pressProps({ disabled, busy, onClick }: PressState) {
  const refused = disabled === true || busy === true
  return {
    'aria-disabled': refused ? ('true' as const) : undefined,
    'aria-busy': busy === true ? ('true' as const) : undefined,
    onClick(event: MouseEvent) {
      if (refused) event.preventDefault()
      else onClick?.()
    },
  }
}
