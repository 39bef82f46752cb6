import type { ReactNode } from 'react'

export interface PairedLogosProps {
  /** Two pictures, `<Image size="hero">`: who asks, and who is asked. */
  readonly children: readonly [asks: ReactNode, asked: ReactNode]
}

/** The host and the wallet side by side: one asks the other. */
export function PairedLogos({ children }: PairedLogosProps) {
  return <div className="portico-meet">{children}</div>
}
