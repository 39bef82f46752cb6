// chunk: attempts
import type { ReactNode } from 'react'

/** The props of `Panel`. */
export interface PanelProps {
  readonly children: ReactNode
  /** `no` keeps browsers from translating the content, for example addresses. */
  readonly translate?: 'no' | undefined
}

/** Renders a filled box that groups content: an address with its label, an amount, facts. */
export function Panel({ children, translate }: PanelProps) {
  return (
    <div className="portico-panel" translate={translate}>
      {children}
    </div>
  )
}
