import { Icon, observer, Spinner, Text } from 'portico/views'
import type { ActivityEntry } from '../contract.js'
import { formatTime } from './dates.js'
import { useActivityView } from './use-activity-view.js'

interface StepsProps {
  readonly entry: ActivityEntry
  readonly network: string
}

/** How far a pending transaction is. */
export const TransactionSteps = observer(function TransactionSteps({ entry, network }: StepsProps) {
  const { locale, t } = useActivityView()
  return (
    <>
      <div className="portico-panel">
        <ol className="portico-steps" aria-label={t('activity.steps')}>
          <li data-state="done">
            <span className="portico-step-mark">
              <Icon name="check" size="small" />
            </span>
            <span>{t('activity.step.sent', { network })}</span>
            <time dateTime={new Date(entry.minedAt).toISOString()}>{formatTime(entry.minedAt, locale)}</time>
          </li>
          <li data-state="now" aria-current="step">
            <Spinner />
            <span>{t('activity.step.waiting', { network })}</span>
          </li>
          <li>
            <span className="portico-step-mark" />
            <span>{t('activity.step.confirmed')}</span>
          </li>
        </ol>
      </div>
      <Text size="small" center>
        {t('activity.closeHint')}
      </Text>
    </>
  )
})
