export interface PathIconProps {
  /** The name, for tests. */
  readonly name: string
  /** Drawn on a 20 px grid. */
  readonly path: string
  /** 20 px, or 16 px when small. */
  readonly size?: 'default' | 'small' | undefined
  /** Mirrors the icon in right-to-left text. */
  readonly mirror?: boolean | undefined
}

/** Renders a path as an icon in the colour of the text beside it, hidden from assistive technology. */
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
