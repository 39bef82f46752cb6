import type { ReactNode } from 'react'
import { isFollowable } from './safe-url.js'

/** The props of `Link`. */
export interface LinkProps {
  readonly children: ReactNode
  /** Opens in a new tab if it is https; anything else is rendered as text. */
  readonly href?: string | undefined
  /** For a link to another view, or a small action in a line of text. */
  readonly onClick?: (() => void) | undefined
  /** What a screen reader says instead of the text. */
  readonly spoken?: string | undefined
  /** Tooltip. */
  readonly title?: string | undefined
  /** Whether a toggle is on, for example the maximum amount. */
  readonly pressed?: boolean | undefined
}

/** Renders a link in text. */
export function Link({ children, href, onClick, spoken, title, pressed }: LinkProps) {
  if (isFollowable(href)) {
    return (
      <a
        className="portico-link"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={spoken}
        title={title}
        onClick={() => onClick?.()}
      >
        {children}
      </a>
    )
  }
  if (!onClick) return <span>{children}</span>
  return (
    <button
      className="portico-link"
      type="button"
      aria-label={spoken}
      title={title}
      aria-pressed={pressed}
      onClick={() => onClick()}
    >
      {children}
    </button>
  )
}
