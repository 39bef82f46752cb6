import { Callout, observer } from 'portico/views'
import type { NftsSnapshot } from '../contract.js'
import { useNftsView } from './use-nfts.js'
import { useRetry } from './use-retry.js'

interface AgeNoteProps {
  readonly namespace: string
  readonly nfts: NftsSnapshot
}

/** Says how old the list is, while it cannot be read again. */
export const AgeNote = observer(function AgeNote({ namespace, nfts }: AgeNoteProps) {
  const { locale, t, window } = useNftsView()
  const retry = useRetry(namespace)
  const { readAt, failedAt, status } = nfts
  if (readAt === undefined || status !== 'stale' || failedAt === undefined) return null
  if (!window.navigator.onLine) {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(readAt)
    return (
      <Callout icon="clock" tone="warning" size="small">
        {t('nfts.offline', { time })}
      </Callout>
    )
  }
  return (
    <Callout icon="clock" size="small" action={retry}>
      {t('nfts.old', { minutes: Math.floor((failedAt - readAt) / 60_000) })}
    </Callout>
  )
})
