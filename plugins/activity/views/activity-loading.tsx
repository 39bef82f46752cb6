import { LiveRegion, RowSkeleton } from 'portico/views'
import { useActivityView } from './use-activity-view.js'

/** Placeholders of entries, in the size of their rows. */
export function ActivityLoading({ rows }: { readonly rows: number }) {
  const { t } = useActivityView()
  return (
    <>
      <LiveRegion message={t('loading')} />
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
          <RowSkeleton key={at} kind="amount" />
        ))}
      </div>
    </>
  )
}
