import type { Ref } from 'react'

/** The props of `FramePlace`. */
export interface FramePlaceProps {
  /** A CSS length. */
  readonly height: string
  /** Receives the element that the frame covers. */
  readonly placeRef: Ref<HTMLDivElement>
}

/** Renders an empty place for a frame to cover. */
export function FramePlace({ height, placeRef }: FramePlaceProps) {
  return <div ref={placeRef} className="portico-panel" style={{ blockSize: height, padding: 0 }} />
}
