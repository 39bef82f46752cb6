import type { ReactNode } from 'react'
import { isFollowable } from './safe-url.js'

export interface LinkProps {
  readonly children: ReactNode
  /** Opens in a new tab; only https is followed, anything else is plain words. */
  readonly href?: string | undefined
  /** For a link that leads to another of our screens. */
  readonly onClick?: (() => void) | undefined
}

/** Words that lead elsewhere. */
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
