import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import type { Tone } from './tone.js'

export interface IconTileProps {
  readonly icon: IconName
  /** A 40 px square for a row, or the 64 px medal of a status. */
  readonly size?: 'default' | 'hero' | undefined
  readonly tone?: Tone | undefined
}

/** An icon on a tile, for a row or a status without a picture. */
export function IconTile({ icon, size, tone }: IconTileProps) {
  return (
    <span className="portico-tile" data-size={size === 'hero' ? size : undefined} data-tone={tone}>
      <Icon name={icon} />
    </span>
  )
}
