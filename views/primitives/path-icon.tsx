export interface PathIconProps {
  /** What it is called, for tests. */
  readonly name: string
  /** Drawn on a 20 px grid. */
  readonly path: string
  /** 20 px, or 16 px when small. */
  readonly size?: 'default' | 'small' | undefined
  /** It points along the line of reading, and turns with it. */
  readonly mirror?: boolean | undefined
}

/** A path drawn as an icon, in the colour of the text beside it, unheard. */
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
