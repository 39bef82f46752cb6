import { Callout, observer, useOnline } from 'portico/views'
import type { BalancesSnapshot } from '../contract.js'
import { useRetry } from './retry.js'
import { useBalancesView } from './use-balances.js'

interface AgeNoteProps {
  readonly namespace: string
  readonly balances: BalancesSnapshot
}

/** Says how old the amounts are, while they cannot be read again. */
export const AgeNote = observer(function AgeNote({ namespace, balances }: AgeNoteProps) {
  const { locale, t } = useBalancesView()
  const isOnline = useOnline()
  const retry = useRetry(namespace)
  const { readAt, failedAt, status } = balances
  if (readAt === undefined) return null
  if (!isOnline) {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(readAt)
    return (
      <Callout icon="clock" tone="warning" size="small">
        {t('balances.offline', { time })}
      </Callout>
    )
  }
  if (status !== 'stale' || failedAt === undefined) return null
  return (
    <Callout icon="clock" size="small" action={retry.disabled ? undefined : retry}>
      {t('balances.old', { minutes: Math.floor((failedAt - readAt) / 60_000) })}
    </Callout>
  )
})
