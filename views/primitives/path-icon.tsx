/** The props of `PathIcon`. */
export interface PathIconProps {
  /** Set as `data-icon`, for tests. */
  readonly name: string
  /** Drawn on a 20 px grid. */
  readonly path: string
  /** 20 px, or 16 px when small. */
  readonly size?: 'default' | 'small' | undefined
  /** Mirrors the icon in right-to-left text. */
  readonly mirror?: boolean | undefined
}

/** Renders your own icon: stroked, in the text color, hidden from assistive technology. */
export function PathIcon({ name, path, size, mirror }: PathIconProps) {
  return (
    <svg
      className="portico-icon"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      data-size={size === 'small' ? 'small' : undefined}
      data-mirror={mirror ? '' : undefined}
    >
      <path d={path} />
    </svg>
  )
}
