import type { AccountProps } from 'portico/plugin'
import { clickTransactionsEvent } from 'portico/services'
import { List, observer, Row, Stack } from 'portico/views'
import { useEffect } from 'react'
import { VIEWS } from '../constants.js'
import { ActivityEmpty } from './activity-empty.js'
import { ActivityFailed } from './activity-failed.js'
import { ActivityLoading } from './activity-loading.js'
import { MissingNote, StaleNote } from './activity-notes.js'
import { ActivityRow } from './activity-row.js'
import { useActivity, useActivityView } from './use-activity-view.js'

/** How many entries the tab shows. */
const NEWEST = 5

/** The newest entries, on the account screen. */
export default observer(function ActivityTab({ namespace, account }: AccountProps) {
  const { emit, navigate, pending, preload, stores, t } = useActivityView()
  const activity = useActivity({ namespace })
  const { items, status, hasMore } = activity
  useEffect(() => preload(VIEWS.list, VIEWS.one), [preload])
  if (status === 'loading' && items.length === 0) return <ActivityLoading rows={4} />
  if (status === 'failed' && items.length === 0) return <ActivityFailed namespace={namespace} />
  const notes = { namespace, activity }
  const openAll = () => {
    const kind = stores.accounts.of(namespace).allAccounts.find(({ address }) => address === account)?.kind
    emit(clickTransactionsEvent, { isSmartAccount: kind === 'smartAccount' })
    navigate(VIEWS.list, { namespace })
  }
  return (
    <Stack>
      <StaleNote {...notes} />
      {items.length === 0 ? (
        <ActivityEmpty namespace={namespace} />
      ) : (
        <List label={t('activity.title')}>
          {items.slice(0, NEWEST).map((entry) => (
            <ActivityRow key={entry.id} entry={entry} namespace={namespace} />
          ))}
          {(items.length > NEWEST || hasMore) && (
            <Row
              key="all"
              name={t('activity.all')}
              icon="clock"
              trailing="chevron"
              busy={pending === VIEWS.list}
              onClick={openAll}
            />
          )}
        </List>
      )}
      <MissingNote {...notes} />
    </Stack>
  )
})
