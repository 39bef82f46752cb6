export interface LiveRegionProps {
  /** What to say; a change is spoken, when the visitor's reader has finished its sentence. */
  readonly message: string
}

/** Speaks each change of state, unseen. Keep it mounted: a reader hears changes only of what was there before. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div className="portico-hidden" role="status" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  )
}
