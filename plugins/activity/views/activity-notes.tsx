import { Callout, observer, Text, useOnline } from 'portico/views'
import type { ActivitySnapshot } from '../contract.js'
import { useActivityView } from './use-activity-view.js'
import { useRetry } from './use-retry.js'

interface NotesProps {
  readonly namespace: string
  readonly activity: ActivitySnapshot
}

/** Says that the list may be out of date, above it. */
export const StaleNote = observer(function StaleNote({ namespace, activity: { error, items, status } }: NotesProps) {
  const { t } = useActivityView()
  const isOnline = useOnline()
  const retry = useRetry(namespace)
  if (!isOnline) {
    return (
      <Callout icon="clock" tone="warning" size="small">
        {t('activity.offline')}
      </Callout>
    )
  }
  // Without any entry the screen itself says what failed.
  if (error === undefined || (status === 'failed' && items.length === 0)) return null
  return (
    <Callout icon="clock" size="small" action={retry}>
      {t('activity.stale')}
    </Callout>
  )
})

/** Says what is not listed, below the list. */
export const MissingNote = observer(function MissingNote({ namespace, activity: { hidden, missing } }: NotesProps) {
  const { stores, t } = useActivityView()
  const lacks = () => {
    if (stores.accounts.offers(namespace).history !== 'source') return t('activity.sentFromHere')
    const [received, older] = [missing.includes('received'), missing.includes('older')]
    if (received && older) return t('activity.missingBoth')
    if (received) return t('activity.missingReceived')
    return older ? t('activity.missingOlder') : undefined
  }
  const sentences = [hidden > 0 ? t('activity.hidden', { count: hidden }) : undefined, lacks()].filter(Boolean)
  return sentences.length > 0 ? (
    <Text size="small" center>
      {sentences.join(' ')}
    </Text>
  ) : null
})
