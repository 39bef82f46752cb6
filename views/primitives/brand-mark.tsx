// chunk: opening
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/brand-mark.css?inline'

/** The props of `BrandMark`. */
export interface BrandMarkProps {
  /** Set as `data-brand`, for tests. It is not announced: show the name beside the mark, or pass it as a label. */
  readonly name: string
  /** Filled, on a 24 px grid. */
  readonly path: string
}

const adopt = sheetRef(rules)

/** Renders a company's mark in the text color, for a `Button` or an `IconTile`. */
export function BrandMark({ name, path }: BrandMarkProps) {
  return (
    <svg
      className="portico-glyph"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-brand={name}
      ref={adopt}
    >
      <path d={path} />
    </svg>
  )
}
