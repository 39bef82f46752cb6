// chunk: attempts
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/paired-logos.css?inline'

export interface PairedLogosProps {
  /** Two `<Image size="hero">`: the host and the wallet. */
  readonly children: readonly [asks: ReactNode, asked: ReactNode]
}

const adopt = sheetRef(rules)

/** Shows the logos of the host and the wallet side by side. */
export function PairedLogos({ children }: PairedLogosProps) {
  return (
    <div className="portico-meet" ref={adopt}>
      {children}
    </div>
  )
}
