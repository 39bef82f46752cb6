interface AmountPart {
  /** The type of `Intl.NumberFormat.formatToParts`; `decimal`, `fraction`, `unit` and `literal` are dimmed. */
  readonly type: string
  readonly value: string
}

export interface AmountProps {
  /** The result of `Intl.NumberFormat.formatToParts`, with a coin's symbol as `{ type: 'unit', value: ' ETH' }`. */
  readonly parts: readonly AmountPart[]
  /** 36 px for the main amount of a screen; otherwise the size of the surrounding text, in one colour. */
  readonly size?: 'money' | 'text' | undefined
}

const dim = new Set(['decimal', 'fraction', 'unit', 'literal'])

/** Renders an amount with tabular digits, sign first and unit last in every language. */
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
