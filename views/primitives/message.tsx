// chunk: attempts
import { useLayoutEffect, useRef } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/message.css?inline'
import { ForeignText } from './foreign-text.js'
import { Panel } from './panel.js'
import { Skeleton } from './skeleton.js'
import { useScrollFade } from './use-scroll-fade.js'

export interface MessageProps {
  /** The accessible name. */
  readonly label: string
  /** Shown verbatim; a placeholder reserves its space until it is known. */
  readonly text: string | undefined
}

const adopt = sheetRef(rules)

const LINES = [1, 2, 3, 4, 5, 6]

/** Renders the text to sign, and nothing that could be mistaken for a part of it; what cannot be seen has its number. */
export function Message({ label, text }: MessageProps) {
  if (text !== undefined) return <Shown label={label} text={text} />
  return (
    <Panel>
      <div className="portico-message" data-empty="" ref={adopt}>
        {LINES.map((line) => (
          <Skeleton key={line} shape="line" />
        ))}
      </div>
    </Panel>
  )
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adopt(scroller.current), [])
  useScrollFade(scroller)
  return (
    <Panel>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className="portico-message"
        ref={scroller}
        role="group"
        aria-label={label}
        // Machines read the message as well: it is never mirrored, and each line keeps its own direction.
        dir="ltr"
        // Focusable, so that keyboard users can scroll it in every browser.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus.
        tabIndex={0}
      >
        <ForeignText text={text} />
      </div>
    </Panel>
  )
}
