export interface LiveRegionProps {
  /** The text to announce; a change is announced politely. */
  readonly message: string
}

/**
 * Announces each change, invisibly. Keep it mounted: assistive technology announces only changes of existing nodes.
 */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div className="portico-hidden" role="status" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  )
}
