import { useRef } from 'react'
import { Skeleton } from './skeleton.js'
import { useScrollFade } from './use-scroll-fade.js'

export interface MessageProps {
  /** What it is called to the ear. */
  readonly label: string
  /** Shown verbatim; its place is kept while it is empty. */
  readonly text: string | undefined
}

const LINES = [1, 2, 3, 4, 5, 6]

/** A text that is about to be signed: exactly that text, and nothing that could be taken for a part of it. */
export function Message({ label, text }: MessageProps) {
  if (text !== undefined) return <Shown label={label} text={text} />
  return (
    <div className="portico-panel">
      <div className="portico-message" data-empty="">
        {LINES.map((line) => (
          <Skeleton key={line} shape="line" />
        ))}
      </div>
    </div>
  )
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollFade(scroller)
  return (
    <div className="portico-panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className="portico-message"
        ref={scroller}
        role="group"
        aria-label={label}
        // A message is written for machines too: never mirrored, and each line keeps its own order.
        dir="ltr"
        // Read before it is signed, and scrolled, by keyboard in every browser.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes focus.
        tabIndex={0}
      >
        {text}
      </div>
    </div>
  )
}
