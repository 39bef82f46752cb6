import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/headline.css?inline'

/** The props of `Headline`. */
export interface HeadlineProps {
  /** Centered below each other: `<TokenImage>` or `<MarkedImage>`, `<Amount size="money">`, a line of `<Text>`. */
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a screen's main amount below its title, with a picture above and a line below. */
export function Headline({ children }: HeadlineProps) {
  return (
    <div className="portico-headline" ref={adopt}>
      {children}
    </div>
  )
}
