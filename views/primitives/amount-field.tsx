/** The props of `AmountField`. */
export interface AmountFieldProps {
  /** The accessible name, for example "Amount in ETH". */
  readonly label: string
  /** What was typed. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** The amount cannot be used as it is; say why beside the field. */
  readonly invalid?: boolean | undefined
  /** Called on Enter; leave it out while the amount cannot be used. */
  readonly onSubmit?: (() => void) | undefined
}

/** Enough for the 78 digits of 256 bits, with a separator. */
const MOST = 80

/** The more digits there are, the smaller they are drawn, so that none is cut off. */
const sizeOf = ({ length }: string): string | undefined => {
  if (length > 16) return 'tiny'
  return length > 9 ? 'small' : undefined
}

/** Renders one large amount to type, in a row with what it is an amount of. */
export function AmountField({ label, value, onChange, invalid = false, onSubmit }: AmountFieldProps) {
  return (
    <input
      type="text"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      spellCheck={false}
      placeholder="0"
      maxLength={MOST}
      data-size={sizeOf(value)}
      aria-label={label}
      aria-invalid={invalid ? 'true' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // Enter also ends the input of a character in some languages.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.()
      }}
    />
  )
}
