import type { MouseEvent } from 'react'

export interface PressState {
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/**
 * Props of a button that stays focusable and audible while it cannot be pressed.
 *
 * `aria-disabled`, not `disabled`: what is missing is read out, and focus is not lost when a press makes it busy.
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
