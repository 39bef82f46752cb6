import { Caption, observer, Screen, VirtualList } from 'portico/views'
import { useCallback, useMemo } from 'react'
import type { ActivityEntry, ActivityGroup } from '../contract.js'
import { ActivityEmpty } from './activity-empty.js'
import { ActivityFailed } from './activity-failed.js'
import { ActivityLoading } from './activity-loading.js'
import { MissingNote, StaleNote } from './activity-notes.js'
import { ActivityRow } from './activity-row.js'
import { useActivity, useActivityView } from './use-activity-view.js'

/** A line of the list: a month, or an entry. */
type Line = ActivityGroup | ActivityEntry

const isMonth = (line: Line | undefined): line is ActivityGroup => line !== undefined && 'title' in line

/** All entries, grouped by month and loaded page by page. */
export default observer(function TransactionsView() {
  const { after, api, locale, t } = useActivityView()
  const activity = useActivity()
  const { items, namespace, status, hasMore, error } = activity
  const lines = useMemo(
    (): readonly Line[] => api.group(items, locale).flatMap((group) => [group, ...group.items]),
    [api, items, locale],
  )
  const mayLoad = hasMore && error === undefined
  const onNearEnd = useCallback(() => {
    // The outcome is in the snapshot; without an account the screen changes.
    if (mayLoad) api.more(namespace).catch(() => undefined)
  }, [api, mayLoad, namespace])
  const isLoading = status === 'loading' && items.length === 0
  const notes = { namespace, activity }

  const content = () => {
    if (isLoading) return <ActivityLoading rows={7} />
    if (items.length === 0) {
      return status === 'failed' ? <ActivityFailed namespace={namespace} /> : <ActivityEmpty namespace={namespace} />
    }
    return (
      <VirtualList
        after={after}
        label={t('activity.title')}
        count={lines.length}
        keyOf={(index) => {
          const line = lines[index]
          return isMonth(line) ? line.key : `${line?.id}`
        }}
        isHeading={(index) => isMonth(lines[index])}
        row={(index, isSettled) => {
          const line = lines[index]
          if (line === undefined) return null
          return isMonth(line) ? (
            <Caption label={<time dateTime={line.key}>{line.title}</time>} />
          ) : (
            <ActivityRow entry={line} namespace={namespace} isSettled={isSettled} />
          )
        }}
        onNearEnd={onNearEnd}
      />
    )
  }
  return (
    <Screen
      steady
      title={t('activity.title')}
      announce={isLoading ? t('loading') : t('activity.count', { count: items.length })}
    >
      <StaleNote {...notes} />
      {content()}
      {!isLoading && <MissingNote {...notes} />}
    </Screen>
  )
})
