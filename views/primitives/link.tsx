import type { ReactNode } from 'react'
import { isFollowable } from './safe-url.js'

export interface LinkProps {
  readonly children: ReactNode
  /** Opens in a new tab if it is https; anything else is rendered as text. */
  readonly href?: string | undefined
  /** For a link to another view. */
  readonly onClick?: (() => void) | undefined
}

/** Renders a link in text. */
export function Link({ children, href, onClick }: LinkProps) {
  if (isFollowable(href)) {
    return (
      <a className="portico-link" href={href} target="_blank" rel="noopener noreferrer" onClick={() => onClick?.()}>
        {children}
      </a>
    )
  }
  if (!onClick) return <span>{children}</span>
  return (
    <button className="portico-link" type="button" onClick={() => onClick()}>
      {children}
    </button>
  )
}
