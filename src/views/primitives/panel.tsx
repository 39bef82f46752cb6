import type { ReactNode } from 'react'

export interface PanelProps {
  readonly children: ReactNode
}

/** A raised field for what belongs together and is decided on: an address, an amount. */
export function Panel({ children }: PanelProps) {
  return <div className="portico-panel">{children}</div>
}
