import type { Tone } from './tone.js'

/** The props of `Tag`. */
export interface TagProps {
  readonly label: string
  readonly tone?: Tone | undefined
}

/** Renders the tag of a row: Installed, Recent, QR. */
export function Tag({ label, tone }: TagProps) {
  return (
    <span className="portico-tag" data-tone={tone}>
      {label}
    </span>
  )
}
