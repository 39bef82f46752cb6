interface AmountPart {
  /** As `Intl.NumberFormat.formatToParts` names it; `decimal`, `fraction`, `unit` and `literal` are drawn dim. */
  readonly type: string
  readonly value: string
}

export interface AmountProps {
  /** From `Intl.NumberFormat.formatToParts`; a coin's symbol is added as `{ type: 'unit', value: ' ETH' }`. */
  readonly parts: readonly AmountPart[]
  /** 36 px for the one amount of a screen; else the size of the text around it, in one colour. */
  readonly size?: 'money' | 'text' | undefined
}

const dim = new Set(['decimal', 'fraction', 'unit', 'literal'])

/** An amount of money: digits of one width, sign first and unit last in a mirrored page too. */
export function Amount({ parts, size = 'text' }: AmountProps) {
  const runs: { dim: boolean; text: string }[] = []
  for (const { type, value } of parts) {
    const last = runs.at(-1)
    if (last?.dim === dim.has(type)) last.text += value
    else runs.push({ dim: dim.has(type), text: value })
  }
  return (
    <span className="portico-amount" dir="ltr" data-size={size}>
      {size === 'text'
        ? runs.map(({ text }) => text).join('')
        : runs.map((run) => (run.dim ? <span key={run.text}>{run.text}</span> : run.text))}
    </span>
  )
}
