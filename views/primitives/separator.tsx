export interface SeparatorProps {
  /** The text between the lines: "or". */
  readonly label: string
}

/** Renders a separator between alternatives. */
export function Separator({ label }: SeparatorProps) {
  return (
    <div className="portico-separator">
      <span>{label}</span>
    </div>
  )
}
