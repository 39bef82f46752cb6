// chunk: attempts
import { splitText } from '../../kernel/schema/split-text.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/foreign-text.css?inline'

export interface ForeignTextProps {
  readonly text: string
}

const adopt = sheetRef(rules)

/**
 * Renders a text of others as it is, for reading and copying: a character that cannot be seen, or turns the direction, has its
 * number before it and no effect on its neighbors.
 */
export function ForeignText({ text }: ForeignTextProps) {
  return splitText(text).map(({ text: part, code }, at) =>
    code === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move, and may repeat.
      <mark key={at} className="portico-hidden-character" data-code={code} ref={adopt}>
        {part}
      </mark>
    ),
  )
}
