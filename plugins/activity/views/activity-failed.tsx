import { Button, IconTile, Status } from 'portico/views'
import { useRetry } from './use-retry.js'
import { useActivityView } from './use-activity-view.js'

/** Says that the activity could not be loaded, and loads it again. */
export function ActivityFailed({ namespace }: { readonly namespace: string }) {
  const { t } = useActivityView()
  const retry = useRetry(namespace)
  return (
    <>
      <Status
        tight
        heading={t('activity.failed')}
        text={t('activity.failedText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      <Button {...retry} icon="refresh" />
    </>
  )
}
