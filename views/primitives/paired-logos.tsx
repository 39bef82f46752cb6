import type { ReactNode } from 'react'

export interface PairedLogosProps {
  /** Two `<Image size="hero">`: the host and the wallet. */
  readonly children: readonly [asks: ReactNode, asked: ReactNode]
}

/** Shows the logos of the host and the wallet side by side. */
export function PairedLogos({ children }: PairedLogosProps) {
  return <div className="portico-meet">{children}</div>
}
