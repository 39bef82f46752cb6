import { useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from './skeleton.js'
import { useScrollFade } from './use-scroll-fade.js'

export interface MessageProps {
  /** What it is called to the ear. */
  readonly label: string
  /** Shown as it is, character for character; its place is kept while there is none. */
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
  const [isLong, setLong] = useState(false)
  useScrollFade(scroller)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const measure = () => setLong(element.scrollHeight - element.clientHeight > 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return (
    <div className="portico-panel">
      {/* What scrolls is reached by keyboard in every browser. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className="portico-message"
        ref={scroller}
        role="group"
        aria-label={label}
        // A message is written for machines too: never mirrored, and each line keeps its own order.
        dir="ltr"
        tabIndex={isLong ? 0 : undefined}
      >
        {text}
      </div>
    </div>
  )
}
