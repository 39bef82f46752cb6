// chunk: attempts
import type { ReactNode } from 'react'
import { IconTile } from './icon-tile.js'
import type { IconName } from './icons.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/feature-item.css?inline'

export interface FeatureItemProps {
  readonly icon: IconName
  readonly heading: string
  /** One or two sentences. */
  readonly text: ReactNode
}

const adopt = sheetRef(rules)

/** Renders one item of an explanation: icon, heading, text. */
export function FeatureItem({ icon, heading, text }: FeatureItemProps) {
  return (
    <div className="portico-point" ref={adopt}>
      <IconTile icon={icon} />
      <div>
        <h3>{heading}</h3>
        <p className="portico-text">{text}</p>
      </div>
    </div>
  )
}
