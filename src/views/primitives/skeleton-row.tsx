import { Skeleton } from './skeleton.js'

export interface SkeletonRowProps {
  readonly shape?: 'image' | 'circle' | undefined
  /** Whether a second line comes too. */
  readonly detail?: boolean | undefined
}

/** The place of a row that is still coming; it can be neither pressed nor reached. */
export function SkeletonRow({ shape = 'image', detail }: SkeletonRowProps) {
  return (
    <div className="portico-row" data-image="" aria-hidden="true">
      <Skeleton shape={shape} />
      <span className="portico-row-main">
        <Skeleton shape="name" />
        {detail && <Skeleton shape="line" />}
      </span>
    </div>
  )
}
