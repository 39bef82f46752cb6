import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import type { Tone } from './tone.js'

export interface IconTileProps {
  readonly icon: IconName
  /** 40 px for a row, 64 px for a status. */
  readonly size?: 'default' | 'hero' | undefined
  readonly tone?: Tone | undefined
}

/** Renders an icon on a tile, for a row or a status without a picture. */
export function IconTile({ icon, size, tone }: IconTileProps) {
  return (
    <span className="portico-tile" data-size={size === 'hero' ? size : undefined} data-tone={tone}>
      <Icon name={icon} />
    </span>
  )
}
