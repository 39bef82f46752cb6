import { Skeleton } from './skeleton.js'

/** The props of `RowSkeleton`. */
export interface RowSkeletonProps {
  /** `name`: a square picture and a name; `amount`: a round picture, two lines, and an amount at the end. */
  readonly kind?: 'name' | 'amount' | undefined
}

/** Renders a placeholder for a loading row, in its size. */
export function RowSkeleton({ kind }: RowSkeletonProps) {
  if (kind !== 'amount')
    return (
      <span className="portico-row" data-image="">
        <Skeleton shape="image" />
        <Skeleton shape="line" />
      </span>
    )
  return (
    <span className="portico-row" data-image="">
      <Skeleton shape="circle" />
      <span className="portico-row-main">
        <Skeleton shape="name" />
        <Skeleton shape="line" />
      </span>
      <span className="portico-row-end">
        <Skeleton shape="line" />
      </span>
    </span>
  )
}
