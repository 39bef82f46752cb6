import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/pinned-image.css?inline'
import { NetworkImage, type NetworkImageProps } from './network-image.js'

interface PinnedImageProps {
  /** The picture, 40 px. */
  readonly children: ReactNode
  /** Its network; not announced: a text beside the picture names it. */
  readonly network?: NetworkImageProps['network'] | undefined
}

const adopt = sheetRef(rules)

/** Renders a picture with the mark of its network on the lower end corner. */
export function PinnedImage({ children, network }: PinnedImageProps) {
  return (
    <span className="portico-coin" ref={adopt}>
      {children}
      {network && (
        <span className="portico-pin">
          <NetworkImage network={network} size="tiny" />
        </span>
      )}
    </span>
  )
}
