import { observer, Panel, Steps, Text } from 'portico/views'
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
      <Panel>
        <Steps
          label={t('activity.steps')}
          steps={[
            {
              text: t('activity.step.sent', { network }),
              state: 'done',
              time: { at: entry.minedAt, text: formatTime(entry.minedAt, locale) },
            },
            { text: t('activity.step.waiting', { network }), state: 'now' },
            { text: t('activity.step.confirmed') },
          ]}
        />
      </Panel>
      <Text size="small" center>
        {t('activity.closeHint')}
      </Text>
    </>
  )
})
