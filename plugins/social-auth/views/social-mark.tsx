import { BrandMark, IconTile } from 'portico/views'
import { SOCIAL_MARKS } from './social-marks.js'

interface SocialMarkProps {
  /** The id of a social login; an unknown one has no mark. */
  readonly social: string
}

/** Renders the mark of a social login in the color of the text. */
export function SocialMark({ social }: SocialMarkProps) {
  return <BrandMark name={social} path={SOCIAL_MARKS[social] ?? ''} />
}

/** Renders the mark as the picture of a row or a status. */
export function SocialTile({ social, size }: SocialMarkProps & { readonly size?: 'hero' }) {
  return <IconTile icon={<SocialMark social={social} />} size={size} />
}
