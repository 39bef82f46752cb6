import type { ReactNode } from 'react'

export interface TextProps {
  readonly children: ReactNode
  /** 14 px, or 13 px and dimmer when small: terms, hints. */
  readonly size?: 'default' | 'small' | undefined
  readonly center?: boolean | undefined
  readonly tone?: 'danger' | undefined
}

/** Renders a paragraph. */
export function Text({ children, size, center, tone }: TextProps) {
  return (
    <p
      className="portico-text"
      data-size={size === 'small' ? size : undefined}
      data-center={center ? '' : undefined}
      data-tone={tone}
    >
      {children}
    </p>
  )
}
