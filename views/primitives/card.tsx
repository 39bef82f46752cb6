import { type ReactNode, useRef } from 'react'
import { useFollowHeight } from './use-follow-height.js'

export interface CardProps {
  /** The screen: when it changes, the card is centred again. */
  readonly view: string
  /** `<Toast>` or nothing; its container is a live region. */
  readonly toast?: ReactNode
  /** Keeps a sheet at the initial height of the screen. */
  readonly steady?: boolean | undefined
  /** Whether the card shakes, after a refusal to close. */
  readonly shaking?: boolean | undefined
  /** `<Layer>`s, of which one is not hidden. */
  readonly children: ReactNode
}

/** Renders the card of every screen. Its height follows the content; narrow pages get a sheet. */
export function Card({ view, toast, shaking, steady, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useFollowHeight(card, frame, view)
  return (
    <div
      className="portico-card"
      ref={card}
      data-shake={shaking ? '' : undefined}
      data-steady={steady ? '' : undefined}
    >
      <div className="portico-frame" ref={frame}>
        <span className="portico-grab" />
        {children}
      </div>
      <div className="portico-toasts" role="status">
        {toast}
      </div>
    </div>
  )
}
