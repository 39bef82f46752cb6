import { Skeleton } from 'portico/views'

/** The place of a wallet that is still on its way, in its size. */
export function RowSkeleton() {
  return (
    <span className="portico-row" data-image="">
      <Skeleton shape="image" />
      <Skeleton shape="line" />
    </span>
  )
}
