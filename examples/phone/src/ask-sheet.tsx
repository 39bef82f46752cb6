import { useEffect, useId, useRef } from 'react'
import type { Ask, Fact } from './ask.js'

export interface AskSheetProps {
  readonly ask: Ask
  /** How many more wait behind it. */
  readonly waiting: number
  readonly onAnswer: (yes: boolean) => void
}

const ORIGINS: Readonly<Record<Ask['origin'], string>> = {
  verified: 'This page is who it says it is.',
  unknown: 'The identity of this page is not verified.',
  'another site': 'This page is not where it says it is.',
  'a known scam': 'This page is known to steal.',
}

/** What a page asks, in words, and the two answers. */
export function AskSheet({ ask, waiting, onAnswer }: AskSheetProps) {
  const { title, name, url, origin, facts, text, more, yes } = ask
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="backdrop">
      <section className="sheet" role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="who">
          <strong>{name}</strong>
          <span>{url}</span>
        </p>
        <p className="origin" data-origin={origin}>
          {ORIGINS[origin]}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <div className="details" tabIndex={0}>
          <Facts facts={facts} />
          {text !== undefined && <pre>{text}</pre>}
          {more && (
            <details>
              <summary>{more[0]}</summary>
              <Facts facts={[['Methods', more[1]]]} />
            </details>
          )}
        </div>
        {waiting > 0 && <p className="more">{waiting === 1 ? 'One more waits.' : `${waiting} more wait.`}</p>}
        <footer>
          <button type="button" onClick={() => onAnswer(false)}>
            Decline
          </button>
          <button type="button" data-primary onClick={() => onAnswer(true)}>
            {yes}
          </button>
        </footer>
      </section>
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one question never change
        <div key={index}>
          <dt>{label}</dt>
          {[value].flat().map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
