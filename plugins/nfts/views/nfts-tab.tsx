import type { AccountProps } from 'portico/plugin'
import { Button, Callout, GallerySkeleton, IconTile, LiveRegion, observer, Status, Text } from 'portico/views'
import { useState } from 'react'
import type { NftsSnapshot } from '../contract.js'
import { NftsList } from './nfts-list.js'
import { useNfts, useNftsView } from './use-nfts.js'

interface AgeNoteProps {
  readonly namespace: string
  readonly nfts: NftsSnapshot
}

/** Says how old the list is, while it cannot be read again. */
const AgeNote = observer(function AgeNote({ namespace, nfts }: AgeNoteProps) {
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

/** Says that the NFTs could not be read, and reads them again. */
const NftsFailed = observer(function NftsFailed({ namespace }: { readonly namespace: string }) {
  const { t } = useNftsView()
  const retry = useRetry(namespace)
  return (
    <>
      <Status
        tight
        heading={t('nfts.failed')}
        text={t('nfts.failedText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      <Button {...retry} icon="refresh" />
      <LiveRegion message={t('nfts.failed')} />
    </>
  )
})

/** The tab with the NFTs of an account. */
export default observer(function NftsTab({ namespace }: AccountProps) {
  const { t } = useNftsView()
  const nfts = useNfts(namespace)
  const { status } = nfts
  if (status === 'unanswered') return <Text center>{t('nfts.elsewhere')}</Text>
  if (status === 'failed') return <NftsFailed namespace={namespace} />
  if (status === 'idle' || status === 'loading') return <GallerySkeleton />
  return (
    <>
      <AgeNote namespace={namespace} nfts={nfts} />
      <NftsList namespace={namespace} nfts={nfts} />
    </>
  )
})

/** Returns the props of a button that reads the NFTs again. */
const useRetry = (namespace: string) => {
  const { api, t } = useNftsView()
  const [busy, setBusy] = useState(false)
  return {
    label: t('nfts.retry'),
    busy,
    onClick() {
      setBusy(true)
      void api.refresh(namespace).finally(() => setBusy(false))
    },
  }
}
