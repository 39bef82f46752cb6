export interface SeparatorProps {
  /** The text between the lines: "or". */
  readonly label: string
}

/** Separates two ways to do the same. */
export function Separator({ label }: SeparatorProps) {
  return (
    <div className="portico-separator">
      <span>{label}</span>
    </div>
  )
}
