// chunk: attempts
import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import { type PressState, pressProps } from './press-props.js'
import { Skeleton } from './skeleton.js'
import { Spinner } from './spinner.js'
import type { Tone } from './tone.js'

/** The props of `Cell`. */
export interface CellProps extends PressState {
  readonly name: string
  /** `<Image>`, 40 px. */
  readonly image: ReactNode
  /** A mark on the corner of the picture, and what it says. */
  readonly mark?: { readonly icon: IconName; readonly label: string; readonly tone?: Tone | undefined } | undefined
}

/**
 * Renders one cell of a `VirtualList` that is a grid: a picture above a name of at most two lines; all of it is the button.
 * While busy, a spinner replaces the mark.
 */
export function Cell(props: CellProps) {
  const { name, image, mark, busy } = props
  return (
    <button className="portico-cell" type="button" {...pressProps(props)}>
      <span className="portico-cell-image">
        {image}
        {(busy || mark) && (
          <span className="portico-cell-mark" data-tone={busy ? undefined : mark?.tone}>
            {busy ? <Spinner /> : mark && <Icon name={mark.icon} />}
          </span>
        )}
      </span>
      <span className="portico-row-name">
        <bdi>{name}</bdi>
      </span>
      {mark && <span className="portico-hidden">{mark.label}</span>}
    </button>
  )
}

/** The placeholder of a cell that is loading, in its size. */
export function CellSkeleton() {
  return (
    <span className="portico-cell">
      <Skeleton shape="image" />
      <Skeleton shape="line" />
    </span>
  )
}
