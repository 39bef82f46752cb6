import { Button, IconTile, Status } from 'portico/views'
import { useActivityView } from './use-activity-view.js'

/** Says that nothing was sent or received yet, and how to begin. */
export function ActivityEmpty({ namespace }: { readonly namespace: string }) {
  const { hasView, navigate, t } = useActivityView()
  return (
    <>
      <Status
        tight
        heading={t('activity.empty')}
        text={t('activity.emptyText')}
        picture={<IconTile size="hero" icon="clock" />}
      />
      {hasView('WalletReceive') && (
        <Button icon="receive" label={t('activity.receive')} onClick={() => navigate('WalletReceive', { namespace })} />
      )}
    </>
  )
}
