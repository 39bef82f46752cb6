import { Skeleton } from './skeleton.js'

/** The placeholder of a wallet that is loading, in its size. */
export function RowSkeleton() {
  return (
    <span className="portico-row" data-image="">
      <Skeleton shape="image" />
      <Skeleton shape="line" />
    </span>
  )
}
