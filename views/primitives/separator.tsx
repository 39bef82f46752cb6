export interface SeparatorProps {
  /** The word between the lines: "or". */
  readonly label: string
}

/** A word between two ways of doing the same. */
export function Separator({ label }: SeparatorProps) {
  return (
    <div className="portico-separator">
      <span>{label}</span>
    </div>
  )
}
