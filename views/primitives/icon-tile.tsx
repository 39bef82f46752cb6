import type { ReactElement } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import type { Tone } from './tone.js'

/** The props of `IconTile`. */
export interface IconTileProps {
  /** The name of an icon of the set, or one of your own: `<PathIcon>`, `<BrandMark>`. */
  readonly icon: IconName | ReactElement
  /** 40 px for a row, 64 px for a status. */
  readonly size?: 'default' | 'hero' | undefined
  readonly tone?: Tone | undefined
}

/** Renders an icon on a tile, for a row or a status without a picture. */
export function IconTile({ icon, size, tone }: IconTileProps) {
  return (
    <span className="portico-tile" data-size={size === 'hero' ? size : undefined} data-tone={tone}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </span>
  )
}
