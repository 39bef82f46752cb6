import { SOCIAL_MARKS } from './social-marks.js'

interface SocialMarkProps {
  /** The id of a social login; an unknown one has no mark. */
  readonly social: string
}

/** Renders the mark of a social login in the colour of the text. */
export function SocialMark({ social }: SocialMarkProps) {
  return (
    <svg className="portico-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-social={social}>
      <path d={SOCIAL_MARKS[social] ?? ''} />
    </svg>
  )
}

/** Renders the mark as the picture of a row or a status. */
export function SocialTile({ social, size }: SocialMarkProps & { readonly size?: 'hero' }) {
  return (
    <span className="portico-tile" data-size={size}>
      <SocialMark social={social} />
    </span>
  )
}
