// chunk: lists
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.js'
import type { IconName } from '../primitives/icons.js'
import type { Tone } from '../primitives/tone.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './marked-image.css?inline'

/** The props of `MarkedImage`. */
export interface MarkedImageProps {
  /** `<TokenImage>` or `<Image>`, 40 px. */
  readonly children: ReactNode
  /** Not announced: a text beside the picture says the same. `danger` also colors its row's detail. */
  readonly mark: { readonly icon: IconName; readonly tone?: Tone | undefined }
}

const adopt = sheetRef(rules)

/** Renders a picture with a mark on its lower end corner, for example a transaction's direction or failure. */
export function MarkedImage({ children, mark }: MarkedImageProps) {
  return (
    <span className="portico-marked-image" ref={adopt}>
      {children}
      <span className="portico-marked-image-mark" data-tone={mark.tone}>
        <Icon name={mark.icon} size="small" />
      </span>
    </span>
  )
}
