// chunk: qr-code
import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './code.css?inline'

/** The props of `Scan`. */
export interface ScanProps {
  /** `<QrCode>`, and an instruction below it: `<Text center>`. */
  readonly children: ReactNode
}

const adopt = sheetRef(rules)

/** Renders a code to scan above its instruction. */
export function Scan({ children }: ScanProps) {
  return (
    <div className="portico-scan" ref={adopt}>
      {children}
    </div>
  )
}
